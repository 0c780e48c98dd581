import type { Severity } from '@lc/api-contract'
import type { Block, Column, Fact, Item } from './block.ts'

/** Short names for the parts, so that a section reads like what it prints. */
export const section = (text: string): Block => ({ kind: 'heading', level: 2, text })
export const entry = (text: string, severity?: Severity): Block => ({
  kind: 'heading',
  level: 3,
  text,
  ...(severity && { severity }),
})
export const part = (text: string): Block => ({ kind: 'heading', level: 4, text })
export const say = (text: string, weight?: 'lead' | 'strong' | 'quiet'): Block => ({
  kind: 'paragraph',
  text,
  ...(weight && { weight }),
})
export const facts = (...given: readonly (Fact | undefined)[]): Block => ({
  kind: 'facts',
  facts: given.filter((fact) => fact !== undefined),
})
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  columns,
  rows,
})
export const list = (items: readonly Item[]): Block => ({ kind: 'list', items })
