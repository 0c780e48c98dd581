import { expect, test } from 'vitest'
import { appsIn } from './apps.ts'
import type { Wiring } from './wiring.ts'

test.each(['api', 'worker'])('default: the built %s preloads nothing, so its failpoints stay inert', (name) => {
  const app = appsIn('built').find((candidate) => candidate.name === name)
  const launch = { mode: 'built', wiring: {} as Wiring, folder: '' } as const
  expect(app?.start(launch)).toEqual({ command: process.execPath, args: [`apps/${name}/src/main.ts`] })
})
