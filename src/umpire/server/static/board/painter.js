/** The scene as SVG: spaces, labels, tracks, cards and pieces, each drawn again only if it has changed. */
import { html, svg, nothing, repeat, classMap, guard } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { boxOf, middleOf, readingOrder, sides } from "/static/board/geometry.js";
import { idOf, labelKey } from "/static/board/scene.js";

/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/play/types.js").Piece} Piece */
/** @typedef {import("/static/play/types.js").Space} Space */
/** @typedef {import("/static/play/types.js").Card} Card */
/** @typedef {import("/static/play/types.js").Track} Track */
/** @typedef {import("/static/play/types.js").Label} Label */
/** @typedef {import("/static/play/types.js").Thing} Thing */
/** @typedef {import("/static/board/stacks.js").Stack} Stack */
/** @typedef {import("/static/board/geometry.js").Box} Box */
/** @typedef {import("/static/board/geometry.js").Point} Point */
/** @typedef {{thing: boolean, glow: boolean, quiet: boolean, picked: boolean, lit: boolean}} Marks */
/**
 * @typedef {object} Look how things are marked, and what each costs
 * @property {Set<string>} glow what can be chosen
 * @property {Set<string>} quiet those of them that matter less
 * @property {Set<string>} picked
 * @property {Set<string>} lit
 * @property {Map<string, string>} costs
 */
/**
 * @typedef {object} Layout how it lies on the table
 * @property {Scene} scene
 * @property {Look} look
 * @property {Map<string, Thing>} things
 * @property {Map<string, Stack>} stacks
 * @property {Stack|undefined} open the stack that is fanned out
 * @property {Box|undefined} fan where it lies then
 * @property {(piece: Piece) => Point} place
 */

const NS = "http://www.w3.org/2000/svg";
const MILITARY = "milsymbol:";
const MOST = 0.6;
const EDGE = "edge";

/**
 * A new element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Record<string, string|number>} attributes @param {Element} [parent]
 * @returns {SVGElementTagNameMap[K]}
 */
export function element(name, attributes, parent) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent?.append(made);
  return made;
}

export class Painter {
  /** @param {SVGGElement} ground where the symbols of the title are */
  constructor(ground) {
    this.ground = ground;
    /** @type {Set<string>} */
    this.symbols = new Set();
    /** @type {{spaces: Space[], order: Space[]}|null} */
    this.walked = null;
    /** @type {Layout} */
    this.layout = /** @type {any} */ (null);
  }

  /** @param {Element} drawn the drawing of a title */
  lay(drawn) {
    this.ground.replaceChildren(...[...drawn.children].map((child) => document.importNode(child, true)));
    for (const named of this.ground.querySelectorAll("symbol[id], g[id]")) this.symbols.add(named.id);
  }

  /** @param {Layout} layout */
  paint(layout) {
    this.layout = layout;
    const { scene, look, open, fan } = layout;
    // what was drawn before its symbol was known is drawn again
    const known = this.symbols.size;
    const lying = open ? scene.pieces.filter((piece) => !open.pieces.includes(piece)) : scene.pieces;
    return svg`
        <g class="pictures" aria-hidden="true">${repeat(scene.pictures, idOf, (item) =>
          guard([known, item], () => this.#use(item.use, item)))}</g>
        <g class=${this.#drowned(look) ? "spaces drowned" : "spaces"}>${
          repeat(this.#read(scene.spaces).filter((space) => this.#isThere(space)), idOf, (space) =>
          guard([space, this.#mood(space.id, space.also)], () => this.#space(space)))}</g>
        ${guard([scene.spaces, [...look.glow].join(), [...look.quiet].join()], () => this.#legal(scene.spaces))}
        <g class="labels" aria-hidden="true">${repeat(scene.labels, labelKey, (label) =>
          guard([label], () => labelView(label)))}</g>
        <g class="tracks">${repeat(scene.tracks, idOf, (track) =>
          guard([known, track], () => this.#track(track)))}</g>
        <g class="cards">${repeat(scene.cards, idOf, (card) =>
          guard([known, card, this.#mood(card.id)], () => this.#card(card)))}</g>
        <g class="pieces">${this.#pieces(lying)}</g>
        <g class="costs" aria-hidden="true">${[...look.costs].map(([id, cost]) => this.#cost(id, cost))}</g>
        ${fan && open
          ? svg`<g class="fan" data-fan=${open.key}><rect class="fan-back" x=${fan.x} y=${fan.y} width=${fan.width}
              height=${fan.height} rx=${fan.width * 0.04}></rect>
              ${this.#pieces(open.pieces)}</g>`
          : nothing}`;
  }

  /** An edge is no place to look at unless something may go there. @param {Space} space */
  #isThere(space) {
    return space.mark !== EDGE || this.#mood(space.id, space.also) !== "";
  }

  /** Places in the order in which the keyboard walks over them. @param {Space[]} spaces */
  #read(spaces) {
    if (this.walked?.spaces !== spaces) {
      const boxed = spaces.map((space) => ({ space, ...boxOf(space.outline) }));
      this.walked = { spaces, order: readingOrder(boxed).map((one) => one.space) };
    }
    return this.walked.order;
  }

  /**
   * What it costs to get there, at the lower edge, where a piece leaves room.
   * @param {string} id @param {string} cost
   */
  #cost(id, cost) {
    const thing = this.layout.things.get(id);
    if (!thing) return nothing;
    const size = Math.min(thing.width, thing.height);
    return svg`<text class="cost" x=${middleOf(thing)[0]} y=${thing.y + thing.height - size * 0.05}
      font-size=${size * 0.24} text-anchor="middle">${cost}</text>`;
  }

  /** @param {string} name @param {Box} box */
  #use(name, box) {
    if (name.startsWith(MILITARY)) {
      return svg`<g transform=${`translate(${box.x},${box.y})`}>${
        this.#military(name.slice(MILITARY.length), box)}</g>`;
    }
    if (name && this.symbols.has(name)) {
      return svg`<use href=${`#${name}`} x=${box.x} y=${box.y} width=${box.width} height=${box.height}></use>`;
    }
    return svg`<rect class="plain" x=${box.x} y=${box.y} width=${box.width} height=${box.height}
      rx=${Math.min(box.width, box.height) * 0.08}></rect>`;
  }

  /** @param {string} sidc @param {Box} box */
  #military(sidc, box) {
    const id = `mil-${sidc.replace(/[^\w]/g, "_")}`;
    if (!this.symbols.has(id)) {
      this.symbols.add(id);
      import("/static/vendor/milsymbol.js").then((/** @type {any} */ library) => {
        const Symbol_ = library.Symbol ?? library.default?.Symbol;
        const drawn = new Symbol_(sidc, { size: 100 }).asDOM();
        element("symbol", { id, viewBox: drawn.getAttribute("viewBox") }, this.ground).append(...drawn.childNodes);
      });
    }
    return svg`<use href=${`#${id}`} x="0" y="0" width=${box.width} height=${box.height}></use>`;
  }

  /** @param {string} id @param {string[]} [others] its other names @returns {Marks} */
  #marks(id, others = []) {
    const { glow, quiet, picked, lit } = this.layout.look;
    const any = (/** @type {Set<string>} */ ids) => ids.has(id) || others.some((other) => ids.has(other));
    return { thing: true, glow: any(glow), quiet: any(quiet), picked: any(picked), lit: any(lit) };
  }

  /**
   * How a thing is marked, as a word: it is not drawn again while that stays.
   * @param {string} id @param {string[]} [others]
   */
  #mood(id, others) {
    const marks = this.#marks(id, others);
    return `${marks.glow ? "g" : ""}${marks.quiet ? "q" : ""}${marks.picked ? "p" : ""}${marks.lit ? "l" : ""}`;
  }

  /** @param {Piece[]} pieces */
  #pieces(pieces) {
    return repeat(pieces, idOf, (piece) => {
      const [x, y] = this.layout.place(piece);
      const count = this.#folded(piece);
      const lies = this.#lies(piece, count);
      const parts = [this.symbols.size, piece, x, y, count, lies, this.#mood(piece.id)];
      return guard(parts, () => this.#piece(piece, [x, y], count, lies));
    });
  }

  /** On top of a stack of which something is asked, or under. @param {Piece} piece @param {number} count */
  #lies(piece, count) {
    const { stacks, open, look } = this.layout;
    const stack = stacks.get(piece.id);
    if (!stack || stack === open) return "";
    if (!count) return "under";
    return asked(stack, look) ? "top" : "";
  }

  /**
   * How many lie in the stack that this piece tops; 0 if it tops none, or if the stack is open.
   * @param {Piece} piece
   */
  #folded(piece) {
    const stack = this.layout.stacks.get(piece.id);
    return stack && stack !== this.layout.open && stack.pieces.at(-1) === piece ? stack.pieces.length : 0;
  }

  /** Whether so many places can be chosen that their colour would drown the map. @param {Look} look */
  #drowned(look) {
    const { spaces } = this.layout.scene;
    return look.glow.size - look.quiet.size > spaces.length * MOST;
  }

  /** The edges of the places that can be chosen, each drawn once: neighbours share theirs. @param {Space[]} spaces */
  #legal(spaces) {
    const legal = spaces.map((space) => ({ outline: space.outline, marks: this.#marks(space.id, space.also) }))
      .filter(({ marks }) => marks.glow);
    const edges = (/** @type {boolean} */ quiet) => sides(legal.filter(({ marks }) => marks.quiet === quiet)
      .map(({ outline }) => outline));
    const [loud, rest] = [edges(false), edges(true)];
    return svg`<g class="legal" aria-hidden="true"><path class="legal-quiet" d=${rest.outer}></path>
      <path class="legal-case" d=${loud.outer}></path><path class="legal-inner" d=${loud.inner}></path>
      <path class="legal-edge" d=${loud.outer}></path></g>`;
  }

  /** @param {Space} space */
  #space(space) {
    const marks = this.#marks(space.id, space.also);
    const points = space.outline.map((point) => point.join(",")).join(" ");
    const classes = { ...marks, space: true, [`mark-${space.mark}`]: Boolean(space.mark) };
    return svg`<g class=${classMap(classes)} data-id=${space.id} role=${roleOf(marks)} tabindex=${tabOf(marks)}
        aria-label=${sentences(space.name, space.note)} aria-pressed=${pressedOf(marks)}>
      <polygon class="area" points=${points}></polygon>
      ${marks.lit || marks.picked ? svg`<polygon class="halo" points=${points}></polygon>` : nothing}</g>`;
  }

  /** @param {Card} card */
  #card(card) {
    const marks = this.#marks(card.id);
    const { width, height } = card;
    const pad = width * 0.012;
    return svg`<g class=${classMap({ ...marks, card: true })} data-id=${card.id}
        transform=${`translate(${card.x},${card.y})`} role=${roleOf(marks)} tabindex=${tabOf(marks)}
        aria-label=${sentences(card.name, card.text, card.note)}>
      <g class="face">${this.#use(card.use, { x: 0, y: 0, width, height })}
      ${this.symbols.has(card.use) ? nothing : svg`<text class="plain-text" x=${width / 2} y=${height / 2}
        font-size=${width * 0.11} text-anchor="middle">${card.name}</text>`}
      <rect class="hit" width=${width} height=${height} rx=${width * 0.06}></rect></g>
      ${withHalo(marks) ? svg`<rect class="halo" x=${-pad} y=${-pad} width=${width + 2 * pad}
        height=${height + 2 * pad} rx=${width * 0.06 + pad}></rect>` : nothing}</g>`;
  }

  /** @param {Piece} piece @param {Point} place @param {number} folded @param {string} lies */
  #piece(piece, [x, y], folded, lies) {
    const marks = this.#marks(piece.id);
    const { size } = piece;
    const known = this.symbols.has(piece.use) || piece.use.startsWith(MILITARY);
    const states = Object.fromEntries(piece.status.map((word) => [`is-${word}`, true]));
    const side = { [`side-${piece.side}`]: Boolean(piece.side) };
    const classes = { ...marks, ...states, piece: true, under: lies === "under", ...side };
    return svg`<g class=${classMap(classes)} data-id=${piece.id}
        transform=${`translate(${x},${y})`} role=${roleOf(marks)} tabindex=${tabOf(marks)}
        aria-label=${sentences(piece.text.startsWith(piece.name) ? "" : piece.name, piece.text)}
        aria-pressed=${pressedOf(marks)}>
      <rect class="hit" x=${-size * 0.56} y=${-size * 0.56} width=${size * 1.12} height=${size * 1.12}></rect>
      <g class="face" transform=${piece.heading ? `rotate(${piece.heading})` : nothing}>${this.#use(
        piece.use, { x: -size / 2, y: -size / 2, width: size, height: size })}</g>
      ${known ? nothing : svg`<text class="plain-text" y=${size * 0.1} font-size=${size * 0.32}
        text-anchor="middle">${piece.label || piece.name}</text>`}
      ${piece.status.map((word, index) => this.#status(word, index, size, known))}
      ${withHalo(marks) || lies === "top" ? ring(size) : nothing}
      ${piece.badge ? badge(size, piece.badge) : nothing}
      ${piece.group ? groupTab(piece.group, size, piece.heading === 180) : nothing}
      ${folded ? count(size, folded) : nothing}
      ${marks.picked ? tick(size) : nothing}</g>`;
  }

  /**
   * @param {string} word @param {number} index @param {number} size @param {boolean} known what the piece looks like
   */
  #status(word, index, size, known) {
    if (this.symbols.has(`status-${word}`)) {
      return svg`<use class="status" href=${`#status-${word}`} x=${-size / 2} y=${-size / 2}
        width=${size} height=${size}></use>`;
    }
    return known ? nothing : svg`<text class="status-word" y=${size * (0.62 + index * 0.2)}
      font-size=${size * 0.2} text-anchor="middle">${word}</text>`;
  }

  /** @param {Track} track */
  #track(track) {
    const mark = track.marks[track.value];
    const words = `${track.name}: ${mark ? mark.label || track.value : say("track-none")}`;
    if (!mark) return svg`<g role="img" aria-label=${words}></g>`;
    const gaps = track.marks.slice(1).map((other, index) => {
      const { x, y } = track.marks[index];
      return Math.hypot(other.x - x, other.y - y);
    });
    const radius = (gaps.length ? Math.min(...gaps) : 40) * 0.44;
    const name = `marker-${track.id}`;
    const classes = { track: true, thing: true, [`side-${track.side}`]: Boolean(track.side) };
    return svg`<g class=${classMap(classes)} data-track=${track.id} role="img" aria-label=${words}
        transform=${`translate(${mark.x},${mark.y})`}>${this.symbols.has(name)
          ? this.#use(name, { x: -radius, y: -radius, width: radius * 2, height: radius * 2 })
          : svg`<circle class="track-marker" r=${radius}></circle><circle class="track-ring"
            r=${radius * 0.86}></circle>`}</g>`;
  }
}

/** Whether something is asked of a piece of the stack. @param {Stack} stack @param {Look} look */
export const asked = (stack, look) => stack.pieces.some((piece) => look.glow.has(piece.id));

/** @param {Marks} marks */
const withHalo = (marks) => marks.glow || marks.lit || marks.picked;

/** @param {Marks} marks */
const roleOf = (marks) => (marks.glow ? "button" : "img");

/** @param {Marks} marks */
const tabOf = (marks) => (marks.glow ? "0" : "-1");

/** @param {Marks} marks */
const pressedOf = (marks) => (marks.glow ? String(marks.picked) : nothing);

/** @param {string[]} texts */
const sentences = (...texts) => texts.filter(Boolean).join(". ");

/** @param {Label} label */
const labelView = (label) => svg`<text class=${`label tone-${label.tone || "plain"}`}
          x=${label.x} y=${label.y} font-size=${label.size} text-anchor=${label.anchor}>${label.text}</text>`;

/** @param {number} size @param {string} word */
const badge = (size, word) => svg`<g class="badge"
  transform=${`translate(${size * 0.52},${-size * 0.5})`}><circle r=${size * 0.2}></circle>
        <text font-size=${size * 0.26} y=${size * 0.09} text-anchor="middle">${word}</text></g>`;

/** Bright in dark, to be seen on any ground. @param {number} size */
const ring = (size) => ["ring", "halo"].map((name) => svg`<rect class=${name} x=${-size * 0.58} y=${-size * 0.58}
  width=${size * 1.16} height=${size * 1.16} rx=${size * 0.16}></rect>`);

/** How many lie there. @param {number} size @param {number} many */
const count = (size, many) => svg`<g class="count"
  transform=${`translate(${-size * 0.52},${-size * 0.5})`}><circle r=${size * 0.22}></circle>
        <text font-size=${size * 0.28} y=${size * 0.1} text-anchor="middle">${many}</text></g>`;

/** At the corner below, beside the factors, which are printed in the middle. @param {number} size */
const tick = (size) => svg`<g class="tick"
  transform=${`translate(${-size * 0.54},${size * 0.5})`}><circle r=${size * 0.22}></circle>
        <path d=${`M${-size * 0.1},0 l${size * 0.07},${size * 0.08} l${size * 0.13},${-size * 0.15}`}></path></g>`;

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
 * The letter of a group as a tab on the left edge of a piece's face, upright even where the piece is turned. Letters
 * that follow one another have other colours too.
 * @param {string} group @param {number} size @param {boolean} turned
 */
function groupTab(group, size, turned) {
  const tone = [...group].reduce((sum, letter) => sum + letter.charCodeAt(0), 1) % TONES;
  const [wide, high, round] = [size * 0.205, size * 0.34, size * 0.06];
  const corners = `q${round},0 ${round},${round}V${high / 2 - round}q0,${round} ${-round},${round}`;
  const tab = `M${-size * 0.035},${-high / 2}H${wide - round}${corners}H${-size * 0.035}z`;
  const middle = (turned ? -1 : 1) * (wide / 2 - size * 0.017);
  return svg`<g class=${`group-tab tone-${tone}`} transform=${`translate(${turned ? size / 2 : -size / 2},0)`}>
    <path d=${tab} stroke-width=${size * 0.028} transform=${turned ? "scale(-1,1)" : nothing}></path>
    <text font-size=${size * (group.length > 1 ? 0.15 : 0.25)} x=${middle} y=${size * 0.088}
      text-anchor="middle">${group}</text></g>`;
}
