/** What we use of @fluent/bundle. */
export class FluentNumber {
  constructor(value: number, options?: Intl.NumberFormatOptions);
}
export class FluentResource {
  constructor(source: string);
  body: { id: string }[];
}
export interface Message {
  id: string;
  value: unknown;
}
export class FluentBundle {
  constructor(locale: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  hasMessage(id: string): boolean;
  getMessage(id: string): Message | undefined;
  formatPattern(pattern: unknown, slots?: Record<string, string | FluentNumber>, errors?: Error[]): string;
}
