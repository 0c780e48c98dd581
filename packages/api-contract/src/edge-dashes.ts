import type { DrawnEdge } from './scans/structure.ts'

/** How lines are told apart without colour: the pattern of their dashes. */
export const edgeDashes: Readonly<Partial<Record<DrawnEdge['kind'], string>>> = {
  super: '1 3',
  library: '8 3 2 3',
  external: '7 4',
  low_level: '2 3',
  create: '12 4',
}
