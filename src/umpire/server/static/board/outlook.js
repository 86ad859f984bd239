/**
 * What is drawn over the board for a thing one looks at: sectors, whom they reach, where a move can end and which way
 * it leads there. What is being moved is shown by itself. A place is tapped, the counter there turned by its bow, and
 * sent.
 */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { announce } from "/static/common/screen-reader.js";
import { pointAhead, bearing, endsBySpace, chevron, placeAt, endTowards, nextEnd } from "/static/board/headings.js";
import { element } from "/static/board/painter.js";
import { putAside } from "/static/board/placement.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Outlook} Outlook */
/** @typedef {import("/static/play/types.js").OutlookEnd} End */
/** @typedef {import("/static/board/geometry.js").Point} Point */

/** so many are named in a small window */
const NAMED = 5;
/** on the screen, in pixels: how large the head of an arrow is, how far a bow stands off, how far one may miss it */
const HEAD = 15;
const REACH = 46;
const GRIP = 15;
/** of the head of an arrow at a place where nothing is planned, in parts of that place */
const SMALL = 0.15;
const OFF = 0.44;
/** as large a counter shall be that is turned where it stands */
const TURNED = 76;
/** @type {Record<string, string>} */
const SIGNS = {
  inside: "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M0-11v6M0 5v6M-11 0h6M5 0h6", excluded: "M-6-6L6 6M6-6L-6 6",
  barred: "M-8 0Q0-8 8 0 0 8-8 0zM-7 7L7-7",
};

/** @param {End} end */
const told = ({ text, warning }) => [text, warning].filter(Boolean).join(". ");

export class Outlooks {
  /** @param {App} app @param {HTMLElement} window where a planned move is told */
  constructor(app, window) {
    this.app = app;
    this.window = window;
    this.below = element("g", { class: "outlook", "aria-hidden": "true" });
    this.above = element("g", { class: "outlook-marks" });
    this.at = "";
    /** undefined while it is asked for @type {Map<string, Outlook|null|undefined>} */
    this.known = new Map();
    /** where what is being moved can go is on its way @type {Promise<void>} */
    this.coming = Promise.resolve();
    /** what one looks at @type {string|null} */
    this.id = null;
    /** where the counter shall go, once that is said twice @type {End|null} */
    this.plan = null;
    this.drawn = "";
    this.turning = false;
    this.above.addEventListener("click", (event) => this.#click(event));
    this.above.addEventListener("pointerdown", (event) => this.#grip(event));
    // nor does the board move along while a counter is turned
    for (const kind of ["mousedown", "touchstart"]) {
      this.above.addEventListener(kind, (event) => this.plan && this.#at(event.target) && event.stopPropagation());
    }
    this.above.addEventListener("pointerover", (event) => this.#over(event));
    this.above.addEventListener("pointerout", () => this.#over(null));
    this.above.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("pointermove", (event) => this.turning && this.#turn(event));
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => this.#release());
  }

  /** The layers of the board. @param {import("/static/board/board.js").Board} board */
  lay(board) {
    board.world.insertBefore(this.below, board.layer);
    board.world.append(this.above);
  }

  // ---- what is looked at

  /** @param {string|null} id */
  look(id) {
    this.id = id;
    if (id !== null) this.#ask(id);
    this.draw();
  }

  /** The match stands otherwise, or the board was moved. */
  settled() {
    const { state, odds } = this.app;
    if (this.at !== odds.now) Object.assign(this, { at: odds.now, plan: null, known: new Map() });
    if (state?.under_way) this.#ask(state.under_way);
    const weighed = this.#weighed;
    if (weighed) this.#ask(weighed);
    this.draw();
  }

  /** The place of what is asked twice: what is drawn for it stays until it is done. @returns {string|null} */
  get #weighed() {
    const { state, ui, board } = this.app;
    const option = state?.sights && ui.armed ? this.app.currentOptions().find((one) => one.action === ui.armed)
      : undefined;
    const id = option?.targets.at(-1) ?? "";
    return board.things.get(id)?.kind === "space" ? id : null;
  }

  /** @param {string} id */
  #ask(id) {
    const thing = this.app.board.things.get(id)?.id ?? id;
    const moving = thing === this.app.state?.under_way;
    const asked = this.#request(thing, { thing }, () => {
      this.app.hints.draw();
      if (moving) this.attend();
    });
    if (asked && moving) this.coming = asked;
  }

  /**
   * @param {string} key @param {Record<string, string|number>} what @param {() => void} [heard]
   * @returns {Promise<void>|null} when it is heard, if it had to be asked for
   */
  #request(key, what, heard) {
    const { app, at } = this;
    if (app.odds.now !== at || app.ui.replay || this.known.has(key)) return null;
    this.known.set(key, undefined);
    return app.connection.request({ type: "outlook", ...what }).then((told) => {
      if (at !== this.at) return;
      this.known.set(key, told.outlook);
      this.draw();
      heard?.();
    }, () => {});
  }

  /** Come as near as one must to see where it can go; false where nothing is being moved. */
  attend() {
    const { state, board } = this.app;
    const moving = state?.under_way ?? "";
    const spaces = [...endsBySpace(this.ends).keys()];
    if (spaces.length > 1) board.camera.attend(spaces);
    else if (spaces.length) board.camera.attend([this.moved?.mover ?? moving], TURNED);
    return spaces.length > 0 || (this.known.has(moving) && this.known.get(moving) === undefined);
  }

  /** @param {string|null} id @returns {Outlook|null} */
  of(id) {
    const thing = id === null ? null : this.app.board.things.get(id)?.id ?? id;
    return thing !== null && this.app.odds.now === this.at ? this.known.get(thing) ?? null : null;
  }

  /** What the counter would reach from where it is planned to go. */
  get foreseen() {
    const { plan } = this;
    return plan ? this.known.get(`${plan.space} ${plan.heading}`) ?? null : null;
  }

  /** What is being moved. */
  get moved() {
    const { state, ui, playback } = this.app;
    return state?.under_way && !ui.replay && !playback.busy ? this.of(state.under_way) : null;
  }

  /** Where it can go. @returns {End[]} */
  get ends() {
    return this.moved?.ends ?? [];
  }

  // ---- drawing

  draw() {
    const { app } = this;
    // of what is being moved only the ways are shown unasked: its sectors would hide them
    const seen = this.plan ? this.foreseen : this.of(this.id) ?? this.of(this.#weighed);
    const { k } = app.board.camera.transform;
    const key = JSON.stringify([seen, this.ends.length, this.plan, this.plan ? Math.round(k * 20) : 0]);
    if (key === this.drawn) return;
    this.drawn = key;
    // what was done before is in the way of where it shall go
    app.board.svg.classList.toggle("steering", this.ends.length > 0);
    const held = this.above.contains(document.activeElement) ? this.#at(document.activeElement) : undefined;
    this.below.replaceChildren();
    this.above.replaceChildren();
    if (seen) this.#drawSeen(seen);
    this.#drawEnds();
    this.#drawPlan();
    if (held) this.#focus(this.plan ?? held);
  }

  /** @param {Outlook} outlook */
  #drawSeen({ areas, lines, spots }) {
    for (const area of areas) {
      element("polygon", { class: `outlook-area tone-${area.tone}`, points: area.outline.join(" ") }, this.below)
        .style.setProperty("--share", String(area.share));
    }
    for (const line of lines) {
      element("polyline", { class: `outlook-line ${line.tone}`, points: line.points.join(" ") }, this.below);
    }
    for (const area of areas) this.#write(area.at, area.value, `outlook-value tone-${area.tone}`);
    for (const spot of spots) this.#mark(spot.id, spot.tone);
  }

  /** @param {Point} at @param {string} words @param {string} name @param {number} [size] */
  #write([x, y], words, name, size = 26) {
    if (!words) return;
    element("text", { class: name, x, y: y + size * 0.35, "font-size": size }, this.above).textContent = words;
  }

  /** A ring around a counter, and a sign at its corner. @param {string} id @param {string} tone */
  #mark(id, tone) {
    const box = this.app.board.things.get(id);
    if (!box || !SIGNS[tone]) return;
    const { x, y, width, height } = box;
    const group = element("g", { class: `outlook-spot ${tone}` }, this.above);
    element("rect", { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: width * 0.18 }, group);
    const sign = element("g", { transform: `translate(${x + width - 4},${y + 4}) scale(${width / 64})` }, group);
    element("circle", { r: 13 }, sign);
    element("path", { d: SIGNS[tone] }, sign);
  }

  /** Every place and heading in which the move can end. */
  #drawEnds() {
    const { ends, app: { board } } = this;
    const here = board.scene?.pieces.find((piece) => piece.id === this.moved?.mover)?.space;
    for (const [space, some] of endsBySpace(ends)) {
      const thing = board.scene?.spaces.find((one) => one.id === space);
      if (!thing) continue;
      const name = !this.plan ? "end-place" : this.plan.space === space ? "end-place planned" : "end-place other";
      element("polygon", { class: name, points: thing.outline.join(" ") }, this.below);
      if (!this.plan) for (const end of some) this.#head(end, this.#size(space));
      if (space !== here && !this.plan) this.#write(some[0].at, some[0].cost, "end-cost", this.#size(space) * 0.2);
    }
  }

  /** @param {string} space */
  #size(space) {
    const thing = this.app.board.things.get(space);
    return thing ? Math.max(thing.width, thing.height) * 0.78 : 40;
  }

  /** A heading at a place, to be clicked. @param {End} end @param {number} size */
  #head(end, size) {
    this.#button(end, chevron(pointAhead(end.at, end.heading, size * OFF), end.heading, size * SMALL),
      pointAhead(end.at, end.heading, size * (OFF - SMALL / 2)), size * SMALL * 0.9);
  }

  /** @param {End} end @param {string} d @param {Point} at @param {number} radius */
  #button(end, d, [x, y], radius) {
    const chosen = this.plan === end;
    const group = element("g", { class: `end${chosen ? " chosen" : ""}${end.warning ? " risky" : ""}`, role: "button",
      tabindex: "0", "data-end": this.ends.indexOf(end), "aria-label": told(end), "aria-pressed": String(chosen) },
    this.above);
    element("circle", { class: "end-hit", cx: x, cy: y, r: radius }, group);
    element("path", { class: "end-head", d }, group);
  }

  /** The counter where it would stand, and its twelve ways around it, as large as a finger wants them. */
  #drawPlan() {
    const { plan, app } = this;
    this.#showWindow();
    app.showWay(plan?.path ?? []);
    if (!plan) return;
    const { k } = app.board.camera.transform;
    const piece = app.board.scene?.pieces.find((one) => one.id === this.moved?.mover);
    const reach = Math.max(REACH / k, (piece?.size ?? 0) * 0.62);
    if (piece) {
      const { size } = piece;
      const [x, y] = plan.at;
      element("use", { class: "ghost", href: `#${piece.use}`, x: -size / 2, y: -size / 2, width: size, height: size,
        transform: `translate(${x},${y}) rotate(${plan.heading})` }, this.above);
    }
    element("circle", { class: "plan-ring", cx: plan.at[0], cy: plan.at[1], r: reach }, this.above);
    for (const end of endsBySpace(this.ends).get(plan.space) ?? []) {
      const tip = pointAhead(end.at, end.heading, reach + HEAD / 2 / k);
      this.#button(end, chevron(tip, end.heading, HEAD / k), pointAhead(end.at, end.heading, reach), GRIP / k);
    }
  }

  // ---- planning

  /** A place was tapped: whether the counter may go there. @param {string} id */
  touch(id) {
    const space = this.app.board.scene?.pieces.find((piece) => piece.id === id)?.space ?? id;
    const there = endsBySpace(this.ends).get(space);
    if (!there || this.app.ui.busy) return false;
    if (this.plan?.space === space) this.go();
    else this.#intend(endTowards(this.ends, space, this.#natural(space)) ?? there[0]);
    return true;
  }

  /** The direction from where it stands now. @param {string} space */
  #natural(space) {
    const piece = this.app.board.scene?.pieces.find((one) => one.id === this.moved?.mover);
    const there = endsBySpace(this.ends).get(space)?.[0];
    return piece && there && piece.space !== space ? bearing([piece.x, piece.y], there.at) : piece?.heading ?? 0;
  }

  /** @param {End|null} end */
  #intend(end) {
    const { app } = this;
    // a finger needs it near
    if (end && app.isNarrow() && end.space !== this.plan?.space) app.board.camera.attend([end.space]);
    this.plan = end;
    this.app.hints.hide();
    if (end) {
      const { space, heading } = end;
      this.#request(`${space} ${heading}`, { thing: this.moved?.mover ?? "", space, heading });
    }
    this.draw();
    if (end) announce(told(end));
  }

  /** From place to place by keys; whether there is a place to go to. @param {1|-1} way */
  walk(way) {
    const spaces = [...endsBySpace(this.ends).keys()];
    if (!spaces.length || this.app.ui.busy) return false;
    const at = this.plan ? spaces.indexOf(this.plan.space) : way > 0 ? -1 : 0;
    const space = spaces[(at + way + spaces.length) % spaces.length];
    this.#intend(endTowards(this.ends, space, this.#natural(space)));
    if (this.plan) this.#focus(this.plan);
    return true;
  }

  /** Nothing is planned; whether something was. */
  forget() {
    const had = this.plan !== null;
    if (had) this.#intend(null);
    if (had && this.app.isNarrow()) this.attend();
    return had;
  }

  /** Send it where it is planned to go: what rolls on the way is shown first. */
  go() {
    const { plan, app } = this;
    if (!plan || app.ui.busy) return;
    // who came by keys goes ahead with the next one, if something rolls
    const held = document.activeElement;
    if (held instanceof SVGElement && this.above.contains(held)) held.blur();
    this.#intend(null);
    Object.assign(app.ui, { left: [...plan.actions], planned: [...plan.actions] });
    app.player.goOn();
  }

  /** Who walks over them by keys stays where he was. @param {End} end */
  #focus(end) {
    const again = this.above.querySelector(`[data-end="${this.ends.indexOf(end)}"]`);
    if (again instanceof SVGElement) again.focus({ preventScroll: true });
  }

  /** @param {EventTarget|null|undefined} thing @returns {End|undefined} */
  #at(thing) {
    const target = thing instanceof Element ? thing.closest("[data-end]") : null;
    return target ? this.ends[Number(target.getAttribute("data-end"))] : undefined;
  }

  /** @param {Event} event */
  #click(event) {
    const end = this.#at(event.target);
    if (!end) return;
    event.stopPropagation();
    if (this.plan === end) this.go();
    else this.#intend(end);
  }

  /** The way to what one points at. @param {Event|null} event */
  #over(event) {
    if (this.plan || !this.ends.length) return;
    this.app.showWay(this.#at(event?.target)?.path ?? []);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const end = this.#at(event.target);
    if (!end) return;
    const turn = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1
      : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
    if (turn) this.#intend(nextEnd(this.ends, end, turn));
    else if (event.key !== "Enter" && event.key !== " ") return;
    else if (this.plan === end) this.go();
    else this.#intend(end);
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- dragging

  /** Whether it is dragged to where it shall go. @param {string} id */
  liftable(id) {
    return this.ends.length > 0 && this.moved?.mover === id;
  }

  /** It is over this place now. @param {MouseEvent} event */
  carryOver(event) {
    const { board } = this.app;
    const spaces = board.scene?.spaces.filter((space) => this.ends.some((end) => end.space === space.id)) ?? [];
    const space = placeAt(spaces, board.camera.pointAt(event))?.id;
    const end = space ? endTowards(this.ends, space, this.#natural(space)) : null;
    if (end !== this.plan) this.#intend(end);
  }

  // ---- turning by the bow

  /** @param {PointerEvent} event */
  #grip(event) {
    if (!this.plan || !this.#at(event.target)) return;
    this.turning = true;
    event.stopPropagation();
  }

  /** @param {PointerEvent} event */
  #turn(event) {
    const { plan, app: { board } } = this;
    if (!plan) return;
    const end = endTowards(this.ends, plan.space, bearing(plan.at, board.camera.pointAt(event)));
    if (end && end !== plan) this.#intend(end);
  }

  #release() {
    if (this.turning) setTimeout(() => { this.turning = false; });
  }

  // ---- in words

  #showWindow() {
    const { app, plan, window: place } = this;
    place.hidden = !plan;
    render(plan ? planView(plan, () => this.go(), () => this.forget()) : nothing, place);
    const box = plan && app.board.camera.screen(plan.space);
    place.removeAttribute("style");
    if (box && !app.isNarrow()) putAside(place, box, app.board.root.getBoundingClientRect());
  }
}

/** @param {End} plan @param {() => void} go @param {() => void} leave */
function planView(plan, go, leave) {
  return html`<p class="plan-text">${plan.text}</p>
    ${plan.warning ? html`<p class="plan-warning">${plan.warning}</p>` : nothing}
    <div class="plan-buttons"><button type="button" class="button primary" id="plan-go" @click=${go}>${
      say("plan-go")}</button>
    <button type="button" class="button" @click=${leave}>${say("plan-leave")}</button></div>`;
}

/** what is named first @type {Record<string, number>} */
const RANKS = { inside: 0, excluded: 1, barred: 2 };

/** What is drawn, in words: weapons and whom they reach. @param {string} title @param {Outlook|null} outlook */
export function outlookView(title, outlook) {
  if (!outlook?.areas.length) return nothing;
  const areas = [...outlook.areas].sort((one, other) => other.share - one.share).slice(0, NAMED + 1);
  const spots = [...outlook.spots].sort((one, other) => RANKS[one.tone] - RANKS[other.tone]);
  return html`<div class="outlook-words">
    <ul class="outlook-areas">${areas.map((area) => html`<li class=${`tone-${area.tone}`}>${area.text}</li>`)}</ul>
    ${spots.length ? html`<ul class="outlook-spots">${spots.slice(0, NAMED).map((spot) => html`<li
      class=${spot.tone}>${spot.text} ${caseLink(title, spot.case)}</li>`)}${spots.length > NAMED ? html`<li
      class="muted">${say("and-n-more", { n: spots.length - NAMED })}</li>` : nothing}</ul>` : nothing}</div>`;
}
