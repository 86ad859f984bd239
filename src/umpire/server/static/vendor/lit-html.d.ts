/** What we use of lit-html. */
export interface Template { readonly strings: TemplateStringsArray; readonly values: unknown[] }
export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function render(value: unknown, place: Element | DocumentFragment): unknown;
export const nothing: unique symbol;
export function repeat<T>(items: Iterable<T>, key: (item: T, index: number) => unknown, template: (item: T, index: number) => unknown): unknown;
export function classMap(classes: Record<string, boolean>): unknown;
export function guard(dependencies: unknown[], template: () => unknown): unknown;
export function live(value: unknown): unknown;
export function ref(value: unknown): unknown;
export function createRef<T extends Element>(): { readonly value?: T };
