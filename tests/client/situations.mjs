/** Small tables to try clicks on: three hexes, three counters, a card. */
import { thingsOf } from "/static/board/scene.js";

export const piece = (id, space, x = 0) => ({
  id, name: `the ${id}`, text: "", side: "", space, x, y: 0, size: 10, use: "", label: "", status: [], badge: "", heading: 0,
});

const space = (id, x, also = []) => ({
  id, name: `hex ${id}`, outline: [[x, 0], [x + 20, 0], [x + 20, 10], [x, 10]], also, note: "", mark: "",
});

export const scene = (pieces = [piece("red", "a"), piece("blue", "a"), piece("grey", "b", 30)]) => ({
  pictures: [], labels: [], tracks: [], pieces,
  spaces: [space("a", 0, ["alpha"]), space("b", 20), space("c", 40)],
  cards: [{ id: "card", name: "card", text: "Draw.", use: "", x: 0, y: 50, width: 5, height: 8, note: "" }],
});

export const option = (action, targets = [], more = {}) => ({
  action, label: action, case: "", targets, reveals: false, ...more,
});

export const situation = (offered, more = {}) => {
  const drawn = scene();
  return {
    offered, group: 0, picked: [], menu: null, armed: null, things: thingsOf(drawn), pieces: drawn.pieces,
    wary: true, showing: false, ...more,
  };
};
