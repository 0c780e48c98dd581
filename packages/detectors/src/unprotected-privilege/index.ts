import type { Detector } from '../detector.ts'
import { cwe, owasp, swc } from '../references.ts'
import { text as en } from './text.en.ts'
import { text as zh } from './text.zh.ts'

export const unprotectedPrivilege: Detector = {
  id: 'unprotected-privilege',
  category: 'access_control',
  likelihood: 'medium',
  impact: 'high',
  references: [owasp('SC01'), cwe(284), swc(118)],
  sources: {
    proof: ['takeover'],
    slither: ['lc-privileged-write'],
    unit: ['stranger-takes-over', 'stranger-admitted'],
    halmos: ['owner-taken'],
  },
  // A guard that anyone can pass; it isn't shown what that gives them.
  flawOnly: { unit: ['stranger-admitted'] },
  text: { en, zh },
}
