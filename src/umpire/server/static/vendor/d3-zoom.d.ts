/** What we use of d3-zoom and d3-selection. */
export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  translate(x: number, y: number): Transform;
  scale(k: number): Transform;
  apply(point: [number, number]): [number, number];
  toString(): string;
}
export interface Selection {
  call(what: (...parts: any[]) => unknown, ...rest: unknown[]): Selection;
  on(name: string, listener: null | ((event: any) => void)): Selection;
  transition(): { duration(time: number): { call(what: (...parts: any[]) => unknown, ...rest: unknown[]): unknown } };
}
export interface Zoom {
  (selection: any): void;
  transform(...parts: any[]): void;
  scaleBy(...parts: any[]): void;
  translateBy(...parts: any[]): void;
  clickDistance(distance: number): Zoom;
  extent(extent: [[number, number], [number, number]]): Zoom;
  scaleExtent(extent: [number, number]): Zoom;
  translateExtent(extent: [[number, number], [number, number]]): Zoom;
  on(name: string, listener: (event: any) => void): Zoom;
}
export function zoom(): Zoom;
export function select(element: Element): Selection;
export const zoomIdentity: Transform;
