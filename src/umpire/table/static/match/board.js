/** The board: the title's drawing, the scene on it, and how one moves over it. */
import { html, svg, render, nothing, repeat, classMap, guard } from "/static/vendor/lit-html.js";
import { select, zoom, zoomIdentity } from "/static/vendor/d3-zoom.js";
import { CROWD, fan, findStacks } from "/static/match/stack.js";
import { pace } from "/static/match/pace.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Space} Space */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Track} Track */
/** @typedef {import("./types.js").Label} Label */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./stack.js").Stack} Stack */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{glow: Set<string>, picked: Set<string>, lit: Set<string>, costs: Map<string, string>, names: (id: string) => string}} Look */

const NS = "http://www.w3.org/2000/svg";
const MARGIN = 18;
const CLOSEST = 9;
const PAN = 90;
const FINGER = 40;
/** a stack of which nothing is asked fans out only if one looks at it for so long; a fan is seen after as much time as */
const DWELL = 450;
const SEEN = 300;

/** @param {Scene} scene @returns {Map<string, Thing>} every thing by its id and its other names */
export function thingsOf(scene) {
  /** @type {Map<string, Thing>} */
  const things = new Map();
  for (const space of scene.spaces) {
    const box = boxOf(space.outline);
    const thing = /** @type {Thing} */ ({ id: space.id, kind: "space", name: space.name, text: space.note, ...box });
    for (const id of [space.id, ...(space.also ?? [])]) things.set(id, thing);
  }
  for (const card of scene.cards) {
    const text = [card.text, card.note].filter(Boolean).join(" ");
    things.set(card.id, { id: card.id, kind: "card", name: card.name, text, x: card.x, y: card.y, width: card.width, height: card.height });
  }
  for (const piece of scene.pieces) {
    const half = piece.size / 2;
    things.set(piece.id, {
      id: piece.id, kind: "piece", name: piece.name, text: piece.text, x: piece.x - half, y: piece.y - half, width: piece.size, height: piece.size,
    });
  }
  return things;
}

/** @param {[number, number][]} outline @returns {Box} */
function boxOf(outline) {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  return boxOf(boxes.flatMap((box) => /** @type {[number, number][]} */ ([[box.x, box.y], [box.x + box.width, box.y + box.height]])));
}

/** @param {any} one @param {any} other @returns {boolean} whether two values of JSON say the same */
function alike(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => alike(one[name], other[name]));
}

/**
 * What is as it was before is the same object again, so that only what changed is drawn.
 * @template T
 * @param {T[]} old @param {T[]} now @param {(item: T) => string} key
 * @returns {T[]}
 */
function same(old, now, key) {
  if (old === now) return old;
  const before = new Map(old.map((item) => [key(item), item]));
  return now.map((item) => {
    const was = before.get(key(item));
    return was !== undefined && alike(was, item) ? was : item;
  });
}

/** @param {Label} label */
const labelKey = (label) => `${label.x} ${label.y} ${label.size} ${label.tone} ${label.text}`;

/** @param {{id: string}} item */
const idOf = (item) => item.id;

/** @param {Scene} scene @returns {Scene} without labels that lie exactly on one another */
const distinct = (scene) => ({ ...scene, labels: [...new Map(scene.labels.map((label) => [labelKey(label), label])).values()] });

/** @param {Scene|null} old @param {Scene|null} told what `old` was made of @param {Scene} now @returns {Scene} */
function settledScene(old, told, now) {
  const next = distinct(now);
  return old === null ? next : {
    pictures: same(old.pictures, next.pictures, idOf), spaces: told?.spaces === now.spaces ? old.spaces : same(old.spaces, next.spaces, idOf), labels: same(old.labels, next.labels, labelKey),
    tracks: same(old.tracks, next.tracks, idOf), cards: same(old.cards, next.cards, idOf), pieces: same(old.pieces, next.pieces, idOf),
  };
}

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {{touch: (id: string) => void, hover: (id: string|null) => void, press: (id: string) => void, menu: (id: string) => void,
   *   clear: () => void, tray: (space: string) => void, moved: () => void}} hands
   */
  constructor(root, hands) {
    this.root = root;
    this.hands = hands;
    this.width = 1000;
    this.height = 700;
    this.fitted = 1;
    /** the player has moved the board, so it is not moved under their hands */
    this.held = false;
    /** what a small screen is turned to @type {string[]} */
    this.attended = [];
    /** as the server told it @type {Scene|null} */
    this.told = null;
    /** the same, as it is drawn @type {Scene|null} */
    this.scene = null;
    /** @type {Look} */
    this.look = { glow: new Set(), picked: new Set(), lit: new Set(), costs: new Map(), names: (id) => id };
    /** @type {Map<string, Thing>} */
    this.things = new Map();
    /** @type {Map<string, Stack>} */
    this.stacks = new Map();
    /** @type {string|null} */
    this.open = null;
    this.opened = 0;
    /** @type {Set<string>} */
    this.hovered = new Set();
    this.touching = matchMedia("(pointer: coarse)").matches;
    /** @type {Map<string, [number, number]>} */
    this.last = new Map();
    /** @type {Set<string>} */
    this.symbols = new Set();
    /** drawings that are on their way @type {Map<string, Promise<Response>>} */
    this.ordered = new Map();

    this.svg = document.createElementNS(NS, "svg");
    this.svg.setAttribute("class", "table-svg");
    this.svg.setAttribute("role", "group");
    this.svg.setAttribute("aria-label", "Board");
    // the ground never changes: in a picture of its own it is painted once, however often a piece moves
    this.under = document.createElementNS(NS, "svg");
    this.under.setAttribute("class", "table-svg under");
    this.under.setAttribute("aria-hidden", "true");
    this.ground = this.under.appendChild(document.createElementNS(NS, "g"));
    this.size = { width: 0, height: 0 };
    this.world = this.svg.appendChild(document.createElementNS(NS, "g"));
    this.layer = this.world.appendChild(document.createElementNS(NS, "g"));
    this.way = this.world.appendChild(document.createElementNS(NS, "g"));
    this.way.setAttribute("class", "way");
    this.way.setAttribute("aria-hidden", "true");
    this.effects = this.world.appendChild(document.createElementNS(NS, "g"));
    this.effects.setAttribute("class", "effects");
    this.effects.setAttribute("aria-hidden", "true");
    root.append(this.under, this.svg);
    this.transform = zoomIdentity;
    this.zoom = zoom()
      .clickDistance(6)
      .on("zoom", (/** @type {any} */ event) => {
        this.transform = event.transform;
        this.world.setAttribute("transform", String(event.transform));
        this.ground.setAttribute("transform", String(event.transform));
        // a halo must not drown a counter that is small on the screen
        this.svg.style.setProperty("--halo", `${Math.max(1.4, Math.min(3.5, event.transform.k * 3.4))}px`);
        if (event.sourceEvent) this.held = true;
        this.hands.moved();
      });
    this.selection = select(this.svg);
    this.selection.call(this.zoom).on("dblclick.zoom", null);
    this.#listen();
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  /** Send for the drawing of a title that will surely be wanted. @param {string} title */
  order(title) {
    const drawing = fetch(`/api/titles/${encodeURIComponent(title)}/board.svg`);
    // what went wrong is told when the drawing is wanted
    drawing.catch(() => {});
    this.ordered.set(title, drawing);
    return drawing;
  }

  /** @param {string} title */
  async load(title) {
    const reply = await (this.ordered.get(title) ?? this.order(title));
    this.ordered.clear();
    if (!reply.ok) throw new Error(`the board cannot be had (${reply.status})`);
    const drawn = new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement;
    for (const script of drawn.querySelectorAll("script, style")) script.remove();
    const [, , width, height] = (drawn.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
    this.width = width || Number(drawn.getAttribute("width")) || this.width;
    this.height = height || Number(drawn.getAttribute("height")) || this.height;
    // before the drawing is in the page: to ask for a size after that would lay it out once more than need be
    this.#resized();
    this.ground.replaceChildren(...[...drawn.children].map((child) => document.importNode(child, true)));
    for (const named of this.ground.querySelectorAll("symbol[id], g[id]")) this.symbols.add(named.id);
  }

  // ---- drawing

  /** @param {Scene} told @param {Look} look */
  draw(told, look) {
    const fresh = told !== this.told || this.scene === null;
    const scene = this.scene = fresh || this.scene === null ? settledScene(this.scene, this.told, told) : this.scene;
    this.told = told;
    this.look = look;
    if (fresh) {
      this.things = thingsOf(scene);
      this.stacks = findStacks(scene.pieces);
      if (this.open && !scene.pieces.some((piece) => piece.id === this.open)) this.open = null;
    }
    const open = this.open === null ? undefined : this.stacks.get(this.open);
    const fanned = open ? fan(open, this) : null;
    /** @param {Piece} piece @returns {[number, number]} */
    const place = (piece) => fanned?.at.get(piece.id) ?? [piece.x, piece.y];
    // what was drawn before its symbol was known is drawn again
    const known = this.symbols.size;
    const lying = open ? scene.pieces.filter((piece) => !open.pieces.includes(piece)) : scene.pieces;
    render(
      svg`
        <g class="pictures" aria-hidden="true">${repeat(scene.pictures, idOf, (item) => guard([known, item], () => this.#use(item.use, item)))}</g>
        <g class="spaces">${repeat(scene.spaces, idOf, (space) => guard([space, this.#mood(space.id, space.also)], () => this.#space(space)))}</g>
        <g class="labels" aria-hidden="true">${repeat(scene.labels, labelKey, (label) => guard([label], () => svg`<text class=${`label tone-${label.tone || "plain"}`}
          x=${label.x} y=${label.y} font-size=${label.size} text-anchor=${label.anchor}>${label.text}</text>`))}</g>
        <g class="tracks">${repeat(scene.tracks, idOf, (track) => guard([known, track], () => this.#track(track)))}</g>
        <g class="cards">${repeat(scene.cards, idOf, (card) => guard([known, card, this.#mood(card.id)], () => this.#card(card)))}</g>
        <g class="pieces">${repeat(lying, idOf, (piece) => this.#guarded(piece, place(piece)))}</g>
        <g class="costs" aria-hidden="true">${[...look.costs].map(([id, cost]) => this.#cost(id, cost))}</g>
        ${fanned && open
          ? svg`<g class="fan" data-fan=${open.key}><rect class="fan-back" x=${fanned.box.x} y=${fanned.box.y} width=${fanned.box.width}
              height=${fanned.box.height} rx=${fanned.box.width * 0.04}></rect>
              ${repeat(open.pieces, idOf, (piece) => this.#guarded(piece, place(piece)))}</g>`
          : nothing}`,
      this.layer,
    );
    this.#glide(scene.pieces, place);
  }

  /** What it costs to get there, at the lower edge, where a piece leaves room. @param {string} id @param {string} cost */
  #cost(id, cost) {
    const thing = this.things.get(id);
    if (!thing) return nothing;
    const size = Math.min(thing.width, thing.height);
    return svg`<text class="cost" x=${thing.x + thing.width / 2} y=${thing.y + thing.height - size * 0.05} font-size=${size * 0.24} text-anchor="middle">${cost}</text>`;
  }

  /** A way over the board, from space to space; none if it is empty. @param {string[]} ids */
  showWay(ids) {
    const points = ids.map((id) => this.things.get(id)).filter((thing) => thing !== undefined)
      .map((thing) => `${thing.x + thing.width / 2},${thing.y + thing.height / 2}`);
    const line = points.length > 1 ? points.join(" ") : "";
    if (this.way.dataset.line === line) return;
    this.way.dataset.line = line;
    this.way.replaceChildren();
    if (!line) return;
    const [x, y] = points[points.length - 1].split(",");
    for (const name of ["way-edge", "way-line"]) this.#effect("polyline", { class: name, points: line }, this.way);
    this.#effect("circle", { class: "way-end", cx: x, cy: y, r: "9" }, this.way);
  }

  /** @param {string} one @param {string} other whether both are names of one thing */
  same(one, other) {
    return one === other || (this.things.has(one) && this.things.get(one) === this.things.get(other));
  }

  /** @param {string} name @param {Box} box */
  #use(name, box) {
    if (name.startsWith("milsymbol:")) return svg`<g transform=${`translate(${box.x},${box.y})`}>${this.#military(name.slice(10), box)}</g>`;
    if (name && this.symbols.has(name)) {
      return svg`<use href=${`#${name}`} x=${box.x} y=${box.y} width=${box.width} height=${box.height}></use>`;
    }
    return svg`<rect class="plain" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx=${Math.min(box.width, box.height) * 0.08}></rect>`;
  }

  /** @param {string} sidc @param {Box} box */
  #military(sidc, box) {
    const id = `mil-${sidc.replace(/[^\w]/g, "_")}`;
    if (!this.symbols.has(id)) {
      this.symbols.add(id);
      import("/static/vendor/milsymbol.js").then((/** @type {any} */ library) => {
        const Symbol_ = library.Symbol ?? library.default?.Symbol;
        const drawn = new Symbol_(sidc, { size: 100 }).asDOM();
        const symbol = document.createElementNS(NS, "symbol");
        symbol.id = id;
        symbol.setAttribute("viewBox", drawn.getAttribute("viewBox"));
        symbol.append(...drawn.childNodes);
        this.ground.append(symbol);
      });
    }
    return svg`<use href=${`#${id}`} x="0" y="0" width=${box.width} height=${box.height}></use>`;
  }

  /** How a thing is marked now, as a word: nothing is drawn again while it stays the same. @param {string} id @param {string[]} [others] */
  #mood(id, others = []) {
    const { glow, picked, lit } = this.look;
    const any = (/** @type {Set<string>} */ ids) => ids.has(id) || others.some((other) => ids.has(other));
    return `${any(glow) ? "g" : ""}${any(picked) ? "p" : ""}${any(lit) ? "l" : ""}`;
  }

  /** @param {Piece} piece @param {[number, number]} place */
  #guarded(piece, place) {
    const count = this.#folded(piece);
    const stack = this.stacks.get(piece.id);
    const lies = !stack || stack.key === this.open ? "" : count ? (this.#asked(stack) ? "top" : "") : "under";
    return guard([this.symbols.size, piece, place[0], place[1], count, lies, this.#mood(piece.id)], () => this.#piece(piece, place, count, lies));
  }

  /** How many lie in the stack that this piece tops; 0 if it tops none, or if the stack is open. @param {Piece} piece */
  #folded(piece) {
    const stack = this.stacks.get(piece.id);
    return stack && stack.key !== this.open && stack.pieces.at(-1) === piece ? stack.pieces.length : 0;
  }

  /** @param {string} id @param {string[]} [others] */
  #classes(id, others = []) {
    const ids = [id, ...others];
    const glow = ids.some((one) => this.look.glow.has(one));
    return {
      thing: true, glow,
      picked: ids.some((one) => this.look.picked.has(one)),
      lit: ids.some((one) => this.look.lit.has(one)),
    };
  }

  /** @param {Space} space */
  #space(space) {
    const classes = this.#classes(space.id, space.also);
    const points = space.outline.map((point) => point.join(",")).join(" ");
    const name = [space.name, space.note].filter(Boolean).join(". ");
    return svg`<g class=${classMap({ ...classes, space: true, [`mark-${space.mark}`]: Boolean(space.mark) })} data-id=${space.id}
        role=${classes.glow ? "button" : "img"} tabindex=${classes.glow ? "0" : "-1"} aria-label=${name} aria-pressed=${classes.glow ? String(classes.picked) : nothing}>
      <polygon class="area" points=${points}></polygon>
      ${classes.glow || classes.lit || classes.picked ? svg`<polygon class="halo" points=${points}></polygon>` : nothing}</g>`;
  }

  /** @param {Card} card */
  #card(card) {
    const classes = this.#classes(card.id);
    const pad = card.width * 0.012;
    const known = this.symbols.has(card.use);
    return svg`<g class=${classMap({ ...classes, card: true })} data-id=${card.id} transform=${`translate(${card.x},${card.y})`}
        role=${classes.glow ? "button" : "img"} tabindex=${classes.glow ? "0" : "-1"} aria-label=${[card.name, card.text, card.note].filter(Boolean).join(". ")}>
      <g class="face">${this.#use(card.use, { x: 0, y: 0, width: card.width, height: card.height })}
      ${known ? nothing : svg`<text class="plain-text" x=${card.width / 2} y=${card.height / 2} font-size=${card.width * 0.11} text-anchor="middle">${card.name}</text>`}
      <rect class="hit" width=${card.width} height=${card.height} rx=${card.width * 0.06}></rect></g>
      ${classes.glow || classes.lit || classes.picked
        ? svg`<rect class="halo" x=${-pad} y=${-pad} width=${card.width + 2 * pad} height=${card.height + 2 * pad} rx=${card.width * 0.06 + pad}></rect>`
        : nothing}</g>`;
  }

  /** @param {Piece} piece @param {[number, number]} place @param {number} folded @param {string} lies on top of a stack of which something is asked, or under */
  #piece(piece, [x, y], folded, lies) {
    const classes = this.#classes(piece.id);
    const size = piece.size;
    const known = this.symbols.has(piece.use) || piece.use.startsWith("milsymbol:");
    const shape = Object.fromEntries(piece.status.map((word) => [`is-${word}`, true]));
    const turn = piece.heading ? `rotate(${piece.heading})` : nothing;
    return svg`<g class=${classMap({ ...classes, ...shape, piece: true, under: lies === "under", [`side-${piece.side}`]: Boolean(piece.side) })} data-id=${piece.id}
        transform=${`translate(${x},${y})`} role=${classes.glow ? "button" : "img"} tabindex=${classes.glow ? "0" : "-1"}
        aria-label=${[piece.name, piece.text].filter((text, index) => text && !(index === 0 && piece.text.startsWith(piece.name))).join(". ")}
        aria-pressed=${classes.glow ? String(classes.picked) : nothing}>
      <rect class="hit" x=${-size * 0.56} y=${-size * 0.56} width=${size * 1.12} height=${size * 1.12}></rect>
      <g class="face" transform=${turn}>${this.#use(piece.use, { x: -size / 2, y: -size / 2, width: size, height: size })}</g>
      ${known ? nothing : svg`<text class="plain-text" y=${size * 0.1} font-size=${size * 0.32} text-anchor="middle">${piece.label || piece.name}</text>`}
      ${piece.status.map((word, index) => this.symbols.has(`status-${word}`)
        ? svg`<use class="status" href=${`#status-${word}`} x=${-size / 2} y=${-size / 2} width=${size} height=${size}></use>`
        : known ? nothing : svg`<text class="status-word" y=${size * (0.62 + index * 0.2)} font-size=${size * 0.2} text-anchor="middle">${word}</text>`)}
      ${piece.badge ? svg`<g class="badge" transform=${`translate(${size * 0.4},${-size * 0.4})`}><circle r=${size * 0.2}></circle>
        <text font-size=${size * 0.26} y=${size * 0.09} text-anchor="middle">${piece.badge}</text></g>` : nothing}
      ${piece.group ? groupTab(piece.group, size, piece.heading === 180) : nothing}
      ${folded ? svg`<g class="count" transform=${`translate(${-size * 0.42},${-size * 0.42})`}><circle r=${size * 0.22}></circle>
        <text font-size=${size * 0.28} y=${size * 0.1} text-anchor="middle">${folded}</text></g>` : nothing}
      ${classes.glow || classes.lit || classes.picked || lies === "top"
        ? svg`<rect class="halo" x=${-size * 0.58} y=${-size * 0.58} width=${size * 1.16} height=${size * 1.16} rx=${size * 0.16}></rect>` : nothing}
      ${classes.picked ? svg`<g class="tick" transform=${`translate(${size * 0.42},${size * 0.42})`}><circle r=${size * 0.22}></circle>
        <path d=${`M${-size * 0.1},0 l${size * 0.07},${size * 0.08} l${size * 0.13},${-size * 0.15}`}></path></g>` : nothing}</g>`;
  }

  /** @param {Track} track */
  #track(track) {
    const mark = track.marks[track.value];
    const words = `${track.name}: ${mark ? mark.label || track.value : "none"}`;
    if (!mark) return svg`<g role="img" aria-label=${words}></g>`;
    const gaps = track.marks.slice(1).map((other, index) => Math.hypot(other.x - track.marks[index].x, other.y - track.marks[index].y));
    const radius = (gaps.length ? Math.min(...gaps) : 40) * 0.44;
    const name = `marker-${track.id}`;
    return svg`<g class=${classMap({ track: true, thing: true, [`side-${track.side}`]: Boolean(track.side) })} data-track=${track.id} role="img" aria-label=${words}
        transform=${`translate(${mark.x},${mark.y})`}>${this.symbols.has(name)
          ? this.#use(name, { x: -radius, y: -radius, width: radius * 2, height: radius * 2 })
          : svg`<circle class="track-marker" r=${radius}></circle><circle class="track-ring" r=${radius * 0.86}></circle>`}</g>`;
  }

  /** Pieces that moved slide to where they are now. @param {Piece[]} pieces @param {(piece: Piece) => [number, number]} place */
  #glide(pieces, place) {
    const before = this.last;
    this.last = new Map();
    const time = pace.move();
    for (const piece of pieces) {
      const [x, y] = place(piece);
      this.last.set(piece.id, [x, y]);
      const old = before.get(piece.id);
      if (!old || !time || (old[0] === x && old[1] === y)) continue;
      this.element(piece.id)?.animate(
        [{ transform: `translate(${old[0]}px, ${old[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }],
        { duration: time, easing: "cubic-bezier(.3,.7,.2,1)" },
      );
    }
  }

  /** @param {string} id @returns {SVGGElement|null} */
  element(id) {
    const thing = this.things.get(id);
    return this.layer.querySelector(`[data-id="${CSS.escape(thing?.id ?? id)}"]`);
  }

  // ---- looking at it

  #resized() {
    // kept, because to ask the page for it in the middle of drawing would lay everything out
    const { width, height } = this.size = this.root.getBoundingClientRect();
    if (!width || !height) return;
    this.fitted = Math.min((width - MARGIN) / this.width, (height - MARGIN) / this.height);
    const slack = Math.max(this.width, this.height) * 0.25;
    this.zoom
      .extent([[0, 0], [width, height]])
      .scaleExtent([this.fitted * 0.8, Math.max(this.fitted * CLOSEST, 1.5)])
      .translateExtent([[-slack, -slack], [this.width + slack, this.height + slack]]);
    if (this.held) return;
    this.fit(false);
    if (this.attended.length) this.attend(this.attended);
  }

  /** @param {Box} box @param {number} scale */
  #facing(box, scale) {
    const { width, height } = this.size;
    return zoomIdentity.translate(width / 2 - (box.x + box.width / 2) * scale, height / 2 - (box.y + box.height / 2) * scale).scale(scale);
  }

  /** @param {any} transform @param {boolean} smooth */
  #go(transform, smooth) {
    const time = smooth ? pace.move() : 0;
    if (time) this.selection.transition().duration(time).call(this.zoom.transform, transform);
    else this.selection.call(this.zoom.transform, transform);
  }

  /** The whole board. */
  fit(smooth = true) {
    this.held = false;
    if (smooth) this.attended = [];
    this.#go(this.#facing({ x: 0, y: 0, width: this.width, height: this.height }, this.fitted), smooth);
  }

  /** Come closer or go back. @param {number} factor */
  zoomBy(factor) {
    this.held = true;
    this.selection.call(this.zoom.scaleBy, factor);
  }

  /** @param {number} right @param {number} down */
  panBy(right, down) {
    this.held = true;
    this.selection.call(this.zoom.translateBy, (-right * PAN) / this.transform.k, (-down * PAN) / this.transform.k);
  }

  /** Where a thing is on the screen. @param {string} id @returns {Box|null} */
  screen(id) {
    const thing = this.things.get(id);
    if (!thing) return null;
    const rect = this.root.getBoundingClientRect();
    const [x, y] = this.transform.apply([thing.x, thing.y]);
    return { x: x + rect.x, y: y + rect.y, width: thing.width * this.transform.k, height: thing.height * this.transform.k };
  }

  /**
   * On a small screen: come close enough to touch these things. Elsewhere: only if none of them can be seen.
   * @param {string[]} ids
   */
  attend(ids) {
    const things = ids.map((id) => this.things.get(id)).filter((thing) => thing !== undefined);
    const { width, height } = this.size;
    if (!things.length || !width) return;
    const inSight = things.filter((thing) => {
      const [left, top] = this.transform.apply([thing.x, thing.y]);
      const [right, bottom] = this.transform.apply([thing.x + thing.width, thing.y + thing.height]);
      return right > 8 && bottom > 8 && left < width - 8 && top < height - 8;
    });
    const small = width < 700;
    // on a wide screen, or where the player has chosen what to see, one of them is enough
    const seen = small && !this.held ? inSight.length === things.length : inSight.length > 0;
    const least = Math.min(...things.map((thing) => Math.min(thing.width, thing.height)));
    if (seen && (this.held || !small)) return;
    const box = around(things);
    const whole = Math.min((width - 40) / box.width, (height - 40) / box.height);
    const near = Math.max(FINGER * 1.3 / least, this.fitted * 3);
    const scale = small ? Math.max(this.fitted, Math.min(whole, near)) : Math.max(this.fitted, Math.min(this.transform.k, whole));
    this.attended = ids;
    this.#go(this.#facing(box, scale), true);
  }

  /** Come to a thing that is not in sight. @param {string} id */
  show(id) {
    const thing = this.things.get(id);
    const box = this.screen(id);
    if (!thing || !box) return;
    const rect = this.root.getBoundingClientRect();
    const inside = box.x >= rect.x && box.y >= rect.y && box.x + box.width <= rect.right && box.y + box.height <= rect.bottom;
    if (!inside) this.#go(this.#facing(thing, Math.max(this.transform.k, this.fitted)), true);
  }

  // ---- touching it

  #listen() {
    /** @param {Event} event @returns {string|null} */
    const idAt = (event) => (event.target instanceof Element ? event.target.closest("[data-id]")?.getAttribute("data-id") ?? null : null);
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let closing;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let opening;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let pressing;
    let pressed = false;
    this.svg.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      const id = idAt(event);
      const inFan = event.target instanceof Element && event.target.closest("[data-fan]");
      clearTimeout(closing);
      clearTimeout(opening);
      // a fan must not lie over places that can be chosen
      const stack = id && !this.#placesAsked() ? this.stacks.get(id) : undefined;
      if (stack && (stack.key === this.open || this.#asked(stack))) this.fanOut(stack.key);
      else if (stack) opening = setTimeout(() => this.fanOut(stack.key), DWELL);
      if (stack) closing = undefined;
      else if (!inFan && this.open) closing = setTimeout(() => this.fanOut(null), 180);
      this.hands.hover(id);
    });
    this.svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(opening);
      closing = setTimeout(() => this.fanOut(null), 180);
      this.hands.hover(null);
    });
    this.svg.addEventListener("pointerdown", (event) => {
      this.touching = event.pointerType !== "mouse";
      pressed = false;
      const id = idAt(event);
      clearTimeout(pressing);
      if (this.touching && id) pressing = setTimeout(() => { pressed = true; this.hands.menu(id); }, 480);
    });
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
      this.svg.addEventListener(kind, (event) => {
        const moved = event instanceof PointerEvent && kind === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4;
        if (!moved) clearTimeout(pressing);
      });
    }
    this.svg.addEventListener("contextmenu", (event) => {
      const id = idAt(event);
      if (!id) return;
      event.preventDefault();
      if (!this.touching) this.hands.menu(id);
    });
    this.svg.addEventListener("click", (event) => {
      clearTimeout(pressing);
      if (pressed) return;
      const id = idAt(event);
      if (!id) {
        this.fanOut(null);
        this.hands.clear();
        return;
      }
      if (!this.#crowded(id)) this.hands.touch(id);
    });
    this.svg.addEventListener("keydown", (event) => {
      const id = idAt(event);
      if (!id || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      this.hands.touch(id);
    });
    this.svg.addEventListener("focusin", (event) => {
      const id = idAt(event);
      if (!id || !(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
      this.show(id);
      this.hands.hover(id);
    });
    this.svg.addEventListener("focusout", () => this.hands.hover(null));
  }

  #placesAsked() {
    return [...this.look.glow].some((id) => this.things.get(id)?.kind === "space");
  }

  /** Whether something is asked of a piece of the stack. @param {Stack} stack */
  #asked(stack) {
    return stack.pieces.some((piece) => this.look.glow.has(piece.id));
  }

  /**
   * A click on a stack of which something is asked opens its tray, and so do pieces too small for a finger; but what lies
   * fanned out for all to see is clicked itself.
   * @param {string} id
   */
  #crowded(id) {
    const piece = this.scene?.pieces.find((one) => one.id === id);
    if (!piece || !this.scene) return false;
    const stack = this.stacks.get(id);
    const seen = stack !== undefined && stack.key === this.open && performance.now() - this.opened > SEEN;
    const mates = this.scene.pieces.filter((one) => one.space === piece.space && this.look.glow.has(one.id));
    const tiny = this.touching && mates.length > 1 && piece.size * this.transform.k < FINGER * 0.6;
    if (piece.space && (tiny || (stack && !seen && this.#asked(stack)))) {
      this.fanOut(null);
      this.hands.tray(piece.space);
      return true;
    }
    if (stack && this.touching && this.open !== stack.key && !this.look.glow.has(piece.space)) {
      this.fanOut(stack.key);
      return true;
    }
    return false;
  }

  /** @param {string|null} key */
  fanOut(key) {
    const stack = key === null ? undefined : this.stacks.get(key);
    const open = stack && stack.pieces.length <= CROWD ? stack.key : null;
    if (open === this.open) return;
    this.open = open;
    this.opened = performance.now();
    if (this.told) this.draw(this.told, this.look);
  }

  // ---- what just happened

  /** @param {[number, number]} from @param {[number, number]} to @param {string} side @param {string} [words] */
  arrow(from, to, side, words = "") {
    const [x1, y1] = from;
    const [x2, y2] = to;
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 8) return;
    const unit = Math.min(this.width, this.height) / 100;
    const thick = Math.max(unit * 0.7, 3.5 / this.transform.k);
    const head = thick * 4.2;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const bend = Math.min(length * 0.18, unit * 9);
    const [cx, cy] = [(x1 + x2) / 2 + uy * bend, (y1 + y2) / 2 - ux * bend];
    const angle = Math.atan2(y2 - cy, x2 - cx);
    const [ex, ey] = [x2 - Math.cos(angle) * head, y2 - Math.sin(angle) * head];
    const group = this.#effect("g", { class: `arrow side-${side || "none"}` });
    const path = `M${x1},${y1} Q${cx},${cy} ${ex},${ey}`;
    for (const name of ["arrow-edge", "arrow-line"]) {
      const line = this.#effect("path", { class: name, d: path, pathLength: "1", "stroke-width": String(name === "arrow-edge" ? thick * 1.7 : thick) }, group);
      if (pace.move()) line.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], { duration: pace.move() * 1.1, easing: "ease-out" });
    }
    const wing = (/** @type {number} */ turn) => `${ex + Math.cos(angle + turn) * head * 0.75},${ey + Math.sin(angle + turn) * head * 0.75}`;
    this.#effect("polygon", { class: "arrow-head", points: `${x2},${y2} ${wing(Math.PI / 2)} ${wing(-Math.PI / 2)}` }, group);
    if (words) {
      const text = this.#effect("text", { class: "arrow-words", x: String((x1 + 2 * cx + x2) / 4), y: String((y1 + 2 * cy + y2) / 4), "font-size": String(thick * 3.6), "text-anchor": "middle" }, group);
      text.textContent = words;
    }
  }

  /** A ring that spreads: someone was hit, or a thing is spoken of. @param {Box} box @param {"hit"|"note"} kind */
  flash(box, kind) {
    const pad = Math.min(box.width, box.height) * 0.12;
    const shape = this.#effect("rect", {
      class: `flash flash-${kind}`, x: String(box.x - pad), y: String(box.y - pad), width: String(box.width + 2 * pad),
      height: String(box.height + 2 * pad), rx: String(pad * 2),
    });
    if (kind !== "hit") return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = Math.min(box.width, box.height) * 0.45;
    const rays = Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * Math.PI * 2;
      const far = index % 2 ? reach * 1.15 : reach * 1.6;
      return `M${x + Math.cos(angle) * reach * 0.8},${y + Math.sin(angle) * reach * 0.8}L${x + Math.cos(angle) * far},${y + Math.sin(angle) * far}`;
    }).join("");
    this.#effect("path", { class: "burst", d: rays, "stroke-width": String(reach * 0.12) });
    shape.classList.add("with-burst");
  }

  clearEffects() {
    this.effects.replaceChildren();
  }

  /** @param {string} name @param {Record<string, string>} attributes @param {Element} [parent] */
  #effect(name, attributes, parent = this.effects) {
    const element = document.createElementNS(NS, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent.append(element);
    return element;
  }
}

/**
 * A symbol of the board drawn by itself, for trays and cards shown big; with the tab of a piece's group if it has one.
 * @param {string} use @param {string} className @param {number} [ratio] height by width @param {string} [group]
 */
export function portrait(use, className, ratio = 1, group = "") {
  return html`<svg class=${className} viewBox=${`0 0 100 ${100 * ratio}`} aria-hidden="true" focusable="false">
    <use href=${`#${use}`} width="100" height=${100 * ratio}></use>
    ${group ? svg`<g transform="translate(50,50)">${groupTab(group, 100, false)}</g>` : nothing}</svg>`;
}

const TONES = 6;

/**
 * The letter of a group as a tab on the left edge of a piece's face, upright even where the piece is turned. Letters that follow one another
 * have other colours too.
 * @param {string} group @param {number} size @param {boolean} turned
 */
function groupTab(group, size, turned) {
  const tone = [...group].reduce((sum, letter) => sum + letter.charCodeAt(0), 1) % TONES;
  const [wide, high, round] = [size * 0.205, size * 0.34, size * 0.06];
  const tab = `M${-size * 0.035},${-high / 2}H${wide - round}q${round},0 ${round},${round}V${high / 2 - round}q0,${round} ${-round},${round}H${-size * 0.035}z`;
  return svg`<g class=${`group-tab tone-${tone}`} transform=${`translate(${turned ? size / 2 : -size / 2},0)`}>
    <path d=${tab} stroke-width=${size * 0.028} transform=${turned ? "scale(-1,1)" : nothing}></path>
    <text font-size=${size * (group.length > 1 ? 0.15 : 0.25)} x=${(turned ? -1 : 1) * (wide / 2 - size * 0.017)} y=${size * 0.088} text-anchor="middle">${group}</text></g>`;
}
