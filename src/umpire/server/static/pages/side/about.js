/** The page of a match: how it was set up, who sits where, who is here, whose turn it is, and what can be done. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { matchAddress, fetchJson, errorReason, shortDate, timeSince, sendJson } from "/static/common/requests.js";
import { confirmDialog, openDialog, toast } from "/static/common/dialogs.js";
import { TO_WATCH, invitationRow, linkName, invitationPath } from "/static/people/invitations.js";
import { openRematch } from "/static/people/rematch.js";
import { localizedAddress, nameOfId, languageHeaders, say } from "/static/words/translation.js";
import { botName, knownMatches, rememberMatch } from "/static/common/settings.js";

/** @typedef {import("/static/wire.js").SeatAbout} SeatAbout */
/** @typedef {import("/static/wire.js").MatchAbout} MatchAbout */

const AGAIN = 5000;

class AboutPage {
  /** @param {HTMLElement} place @param {MatchAbout} told @param {string} token */
  constructor(place, told, token) {
    this.place = place;
    this.told = told;
    this.token = token;
    /** invitations that were made anew here @type {Record<string, string>} */
    this.made = {};
    this.draw = this.draw.bind(this);
    document.title = `${told.name} · Umpire`;
    setInterval(() => document.visibilityState === "visible" && this.look(), AGAIN);
    this.draw();
  }

  get links() {
    return { ...knownMatches().find((one) => one.id === this.told.match)?.links, ...this.made };
  }

  async look() {
    const headers = { ...languageHeaders, ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}) };
    const address = `/api/matches/${encodeURIComponent(this.told.match)}/about`;
    const answer = await fetchJson(address, { headers }).catch(() => null);
    if (!answer) return;
    this.told = answer;
    this.draw();
  }

  async withdraw() {
    if (!await confirmDialog(say("withdraw-is"), say("withdraw"), say("keep-open"),
      { title: say("withdraw-what", { match: this.told.name }) })) return;
    await sendJson(`/api/lobby/${encodeURIComponent(this.told.match)}/withdraw`).then(({ links }) => {
      const { [TO_WATCH]: watch } = this.links;
      rememberMatch(this.told.match, { links: { ...links, ...(watch ? { [TO_WATCH]: watch } : {}) } });
      toast(say("withdrawn"));
    }, (problem) => toast(errorReason(problem)));
    this.look();
  }

  /** Make a new invitation to a seat, where this browser does not know the one there was. @param {SeatAbout} seat */
  async inviteAnew(seat) {
    const path = `/api/matches/${encodeURIComponent(this.told.match)}/invitations`;
    await sendJson(path, { seat: seat.seat }, "POST", this.token)
      .then(({ secret }) => {
        this.made[seat.seat] = secret;
        rememberMatch(this.told.match, { links: this.links });
      }, (problem) => toast(errorReason(problem)));
    this.draw();
  }

  /** @param {SeatAbout} seat */
  async block(seat) {
    const who = seat.by || seat.name;
    if (!await confirmDialog(say("block-is", { who }), say("block"), say("cancel"),
      { title: say("block-who", { who }), danger: true })) return;
    await sendJson("/api/me/blocks", { match: this.told.match, seat: seat.seat })
      .then(() => toast(say("blocked", { who })), (problem) => toast(errorReason(problem)));
  }

  /** @param {SeatAbout} seat */
  report(seat) {
    const who = seat.by || seat.name;
    /** @type {HTMLTextAreaElement|null} */
    let box = null;
    const dialog = openDialog({ title: say("report-who", { who }), kind: "narrow",
      content: html`<p>${say("report-is")}</p><label>${say("report-words")}<textarea rows="5" maxlength="1000"
        @input=${(/** @type {Event} */ event) => { box = /** @type {HTMLTextAreaElement} */ (event.target); }}
        ></textarea></label>`,
      actions: [{ label: say("cancel") }, { label: say("report"), primary: true, act: () => {
        sendJson("/api/reports", { match: this.told.match, seat: seat.seat, text: box?.value || " " })
          .then(() => { dialog.close(); toast(say("reported")); }, (problem) => toast(errorReason(problem)));
        return false;
      } }] });
  }

  /** @param {SeatAbout} seat */
  seat(seat) {
    const { told } = this;
    const mailed = told.dice === "mailed";
    const who = seat.kind === "bot" ? botName({ levels: { [seat.seat]: seat.level },
      patience: seat.patience ? { [seat.seat]: seat.patience } : {} }, seat.seat)
      : seat.kind === "open" ? say("anybody")
        : seat.by || (seat.yours ? say("you") : mailed ? say("by-mail") : say("nameless"));
    const there = seat.kind !== "person" || seat.yours || mailed ? "" : seat.here ? say("here-now")
      : seat.seen ? say("last-seen", { ago: timeSince(seat.seen) }) : say("never-seen");
    const other = seat.kind === "person" && !seat.yours && !mailed;
    return html`<li class="about-seat ${told.deciding.includes(seat.seat) ? "deciding" : ""}">
      <span class="dot ${seat.here || seat.yours ? "here" : ""} ${seat.kind}"></span>
      <span class="about-who"><strong>${seat.name}</strong> <bdi>${who}</bdi>${seat.yours && seat.by
        ? html` <span class="tag">${say("you")}</span>` : nothing}${seat.program
        ? html` <span class="tag program-tag">${say("by-program", { name: seat.program })}</span>` : nothing}<span
        class="muted small">${there}</span></span>
      ${told.deciding.includes(seat.seat) && !told.over ? html`<span class="tag turn-tag">${say("to-act")}</span>`
        : nothing}
      ${other ? html`<span class="about-do"><button type="button" class="quiet small" @click=${() =>
        this.block(seat)}>${say("block")}</button><button type="button" class="quiet small" @click=${() =>
        this.report(seat)}>${say("report")}</button></span>` : nothing}</li>`;
  }

  facts() {
    const { told } = this;
    /** @type {[string, unknown][]} */
    const facts = [[say("scenario"), told.scenario], [say("dice"), nameOfId("dice-short", told.dice)],
      [say("undo-switch"), nameOfId("undo-short", told.undo)],
      [say("pace"), told.pace ? say("days-a-move", { n: told.pace }) : ""],
      [say("deadline"), told.until ? shortDate(told.until) : ""],
      [say("who-watches"), told.watched ? say("watch-by-link") : ""],
      [say("stands"), told.over ? told.result || say("over") : told.round || say("just-begun")],
      [say("moves"), told.actions], [say("began"), timeSince(told.began)],
      [say("last-move"), told.actions ? timeSince(told.last) : ""]];
    return html`<dl class="facts">${facts.filter(([, value]) => value !== "")
      .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
  }

  actions() {
    const { told } = this;
    const proposer = told.seats.find((seat) => seat.seat === told.rematch);
    return html`<div class="title-do"><a class="button ${told.over ? "" : "primary"}"
      href=${matchAddress(told.match, this.token)}>${say(told.over ? "look-back" : "to-table")}</a>
      ${told.over ? html`<button type="button" class="button primary"
        @click=${() => openRematch(told.match, this.token, told)}>${
          say(proposer && !proposer.yours ? "accept-rematch" : "rematch")}</button>` : nothing}
      ${told.listed ? html`<button type="button" class="button" @click=${() => this.withdraw()}>${
        say("withdraw")}</button>` : nothing}</div>
      ${proposer && !proposer.yours ? html`<p class="notice">${say("rematch-asked", { who: proposer.by
        || proposer.player })}</p>`
        : proposer ? html`<p class="notice">${say("rematch-waits")}</p>` : nothing}`;
  }

  invitations() {
    const { told, links } = this;
    const rows = Object.entries(links).filter(([seat]) => seat === TO_WATCH || told.seats.some((one) =>
      one.seat === seat && one.free)).map(([seat, secret]) => invitationRow(invitationPath(told.match, seat, secret),
      linkName(seat, told.seats.find((one) => one.seat === seat)?.name), this.draw));
    const open = told.listed ? [invitationRow("/lobby", say("open-matches"), this.draw)] : [];
    const lost = told.seats.filter((seat) => seat.free && seat.kind === "person" && !seat.yours && !links[seat.seat]);
    const anew = lost.map((seat) => html`<p><button type="button" class="button" @click=${() =>
      this.inviteAnew(seat)}>${say("invite-anew", { side: seat.name })}</button></p>`);
    const seats = told.seats.some((seat) => seat.free && seat.kind === "person" && !seat.yours);
    const what = told.listed ? say("open-listed") : seats ? say("links-hold") : say("watch-by-link-is");
    return rows.length || open.length || anew.length ? html`<section><h2 class="ruled left">${say("invite")}</h2>
      <p class="muted">${what}</p>${
        [...rows, ...anew, ...open]}</section>` : nothing;
  }

  draw() {
    const { told } = this;
    render(html`<header class="tools"><a class="button" href="/">${say("front-page")}</a><span
      class="tools-space"></span><a
        class="button" href="/me">${say("your-page")}</a></header>
      <main id="main" class="book about-match" tabindex="-1"><div class="about-head">
        <img class="about-cover" src=${localizedAddress(`/api/titles/${told.title}/cover.svg`)} alt="" width="150"
          height="200"><div><h1>${told.name}</h1>${this.facts()}${this.actions()}</div></div>
        <section><h2 class="ruled left">${say("who-plays")}</h2><ul class="about-seats">${
          told.seats.map((seat) => this.seat(seat))}</ul></section>
        ${this.invitations()}
        ${told.options.length ? html`<section><h2 class="ruled left">${say("options")}</h2><dl class="about-options">${
          told.options.map((option) => html`<div class=${option.usual ? "muted" : ""}><dt>${option.name}</dt><dd>${
            option.choice}</dd></div>`)}</dl></section>` : nothing}</main>`, this.place);
  }
}

/**
 * @param {HTMLElement} place @param {MatchAbout} told @param {string} _table @param {unknown} _more
 * @param {string} token of one's seats
 */
export function draw(place, told, _table, _more, token) {
  return new AboutPage(place, told, token);
}
