/** The client's own words, in the language of who reads: a catalogue for each; what one lacks is said in English. */
import english from "/static/words/en.js";

/** @typedef {keyof typeof english} Word a key of the catalogues */
/** @typedef {string|Record<string, string>} Forms a sentence, or its forms by number: zero, one, other */
/** @typedef {Record<string, string|number>} Slots */

/** the languages of the table, each as its readers call it @type {Record<string, string>} */
export const LANGUAGES = { en: "English", es: "Español" };
const ENGLISH = "en";
const KEY = "umpire.language";
const SLOT = /\{(\w+)\}/;

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

/** @type {{default: Partial<Record<Word, Forms>>, finish?: (text: string) => string}} */
const catalogue = language === ENGLISH ? { default: english } : await import(`/static/words/${language}.js`);
const finish = catalogue.finish ?? ((/** @type {string} */ text) => text);
const plural = new Intl.PluralRules(language);

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

/** @param {Word} key @param {Record<string, unknown>} slots */
function messageForm(key, slots) {
  const forms = /** @type {Forms} */ (catalogue.default[key] ?? english[key]);
  if (typeof forms === "string") return forms;
  const n = Number(slots.n);
  return (n === 0 ? forms.zero : forms[plural.select(n)]) ?? forms.other;
}

/** A sentence with its slots filled. @param {Word} key @param {Slots} [slots] */
export function say(key, slots = {}) {
  return finish(sayParts(key, slots).map((part) => part ?? "").join(""));
}

/**
 * The same in parts, where a slot is filled with more than text.
 * @param {Word} key
 * @param {Record<string, unknown>} slots
 */
export function sayParts(key, slots) {
  return messageForm(key, slots).split(SLOT).map((part, at) => (at % 2 ? slots[part] : part));
}

/** How an id of some kind is called; itself, if there is no word for it. @param {string} kind @param {string} id */
export function nameOfId(kind, id) {
  const key = /** @type {Word} */ (`${kind}-${id}`);
  return key in english ? say(key) : id;
}

/** What stands in the page itself. */
function translatePage() {
  document.documentElement.lang = language;
  if (language === ENGLISH) return;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(/** @type {Word} */ (element.getAttribute("data-word")));
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(/** @type {Word} */ (element.getAttribute("data-label"))));
  }
}

if (globalThis.document) translatePage();
