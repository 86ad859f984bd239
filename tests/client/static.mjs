/** Lets node find what the browser asks of the table: `/static/…` lies in src/umpire/table/static. */
import { register } from "node:module";

register("./finding.mjs", import.meta.url);
