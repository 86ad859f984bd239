/** Lets node find what the browser asks of the table: `/static/…` lies in src/umpire/server/static. */
import { register } from "node:module";

register("./finding.mjs", import.meta.url);
