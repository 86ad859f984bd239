/** What Spanish runs together. */

/** Contract "a el" and "de el"; write "e" before i, "u" before o. @param {string} text */
export const contractSpanish = (text) => text.replace(/\b([Aa]|[Dd]e) el (?=\S)/g, "$1l ")
  .replace(/(?<= )y (?=[ií]\p{L}|[IÍ]\p{Ll}|[Hh][ií](?![aeo]))/gu, "e ")
  .replace(/(?<= )o (?=[oó]|[OÓ]\p{Ll}|[Hh][oó]|8|11(?!\d))/gu, "u ");
