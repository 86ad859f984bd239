/** Lets node find what the browser asks of the table: `/static/…` lies in src/umpire/server/static. */
import { readFile } from "node:fs/promises";
import { register } from "node:module";

register("./finding.mjs", import.meta.url);

const SERVER = new URL("../../src/umpire/server", import.meta.url);
globalThis.fetch = async (path) => new Response(await readFile(new URL(SERVER.href + path)));
