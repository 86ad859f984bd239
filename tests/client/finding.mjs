const TABLE = new URL("../../src/umpire/server", import.meta.url);

/** @param {string} specifier @param {object} context @param {Function} next */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith("/static/")) return next(specifier, context);
  return { url: `${TABLE.href}${specifier}`, format: "module", shortCircuit: true };
}
