/** The client's own words, in the language of the reader: a Fluent catalogue for each, with the same messages. */
import { FluentBundle, FluentNumber, FluentResource } from "/static/vendor/fluent.js";
import { contractSpanish } from "/static/words/spanish.js";

/** @typedef {Record<string, string|number>} Slots */

/** the languages of the table, each as its readers call it @type {Record<string, string>} */
export const LANGUAGES = { en: "English", es: "Español" };
const ENGLISH = "en";
const KEY = "umpire.language";
/** what stands for a slot that holds more than text, until the sentence is put together */
const MARK = /\uE000(\d+)\uE001/;
/** @type {Record<string, (text: string) => string>} */
const CONTRACTIONS = { es: contractSpanish };

/** Ours among what a browser or an address says: es-MX is es. @param {string|null|undefined} tag */
const supportedLanguage = (tag) => {
  const word = tag?.split("-")[0].toLowerCase() ?? "";
  return word in LANGUAGES ? word : "";
};

/** What the server would think that this browser reads. */
const browserLanguage = globalThis.navigator?.languages?.map(supportedLanguage).find(Boolean) || ENGLISH;

/** The address says it (and it is kept), or it was chosen here before, or the browser says it. */
function chooseLanguage() {
  try {
    const asked = supportedLanguage(new URLSearchParams(location.search).get("lang"));
    if (asked) localStorage.setItem(KEY, asked);
    return asked || supportedLanguage(localStorage.getItem(KEY)) || browserLanguage;
  } catch {
    return globalThis.location ? supportedLanguage(new URLSearchParams(location.search).get("lang"))
      || browserLanguage : ENGLISH;
  }
}

/** what is read here */
export const language = chooseLanguage();
/** the same as who reads it writes days and hours, which is not alike in London and New York */
export const region = globalThis.navigator?.languages?.find((one) => supportedLanguage(one) === language) ?? language;
/** what says so to the server @type {Record<string, string>} */
export const languageHeaders = { "Accept-Language": language };

const contract = CONTRACTIONS[language] ?? ((/** @type {string} */ text) => text);
const catalogue = await loadCatalogue();

/** Fetch the words of the language; the page starts once they are here. */
async function loadCatalogue() {
  const answer = await fetch(`/static/words/${language}.ftl`);
  if (!answer.ok) throw new Error(`the words of ${language} are missing: ${answer.status}`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  return bundle;
}

/** Another language from now on: everything is told anew. @param {string} wanted */
export function switchLanguage(wanted) {
  try {
    localStorage.setItem(KEY, supportedLanguage(wanted) || ENGLISH);
  } catch {
    // A browser that keeps nothing finds it in the address.
  }
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  if (storedLanguage() !== wanted) address.searchParams.set("lang", wanted);
  history.replaceState(null, "", address);
  location.reload();
}

function storedLanguage() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Where a drawing is for who reads this, if the browser would ask for another. @param {string} path */
export const localizedAddress = (path) => (language === browserLanguage ? path : `${path}?lang=${language}`);

/** Write a number without separators: it may be compared with one that a title wrote. @param {number} value */
const plainNumber = (value) => new FluentNumber(value, { useGrouping: false });

/** @param {string} key @param {Record<string, string|FluentNumber>} slots */
function format(key, slots) {
  const message = catalogue.getMessage(key);
  if (!message?.value) throw new Error(`there are no words for ${key}`);
  return catalogue.formatPattern(message.value, slots, []);
}

/** Say a sentence, with its slots filled. @param {string} key @param {Slots} [slots] */
export function say(key, slots = {}) {
  return contract(sayParts(key, slots).join(""));
}

/**
 * Say a sentence in parts, where a slot may hold more than text.
 * @param {string} key
 * @param {Record<string, unknown>} slots
 * @returns {unknown[]}
 */
export function sayParts(key, slots) {
  /** @type {unknown[]} */
  const others = [];
  const texts = Object.entries(slots).map(([name, value]) => {
    if (typeof value === "number" && Number.isInteger(value)) return [name, plainNumber(value)];
    if (["string", "number", "undefined"].includes(typeof value) || value === null) return [name, String(value ?? "")];
    return [name, `\uE000${others.push(value) - 1}\uE001`];
  });
  const parts = format(key, Object.fromEntries(texts)).split(MARK);
  return parts.map((part, at) => (at % 2 ? others[Number(part)] : part));
}

/** Name an id of some kind; where there is no word for it, by itself. @param {string} kind @param {string} id */
export function nameOfId(kind, id) {
  const key = `${kind}-${id}`;
  return catalogue.hasMessage(key) ? say(key) : id;
}

/** What stands in the page itself. */
function translatePage() {
  document.documentElement.lang = language;
  if (language === ENGLISH) return;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(element.getAttribute("data-word") ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-label") ?? ""));
  }
}

if (globalThis.document) translatePage();
