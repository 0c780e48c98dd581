import type { Detector } from '../detector.ts'
import { scwe, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const timeLimit: Detector = {
  id: 'time-limit',
  category: 'time_manipulation',
  likelihood: 'low',
  impact: 'none',
  references: [scwe('065'), swc(116)],
  sources: { slither: ['timestamp'] },
  impliedBy: ['timestamp-dependence'],
  text: { en, zh },
}
