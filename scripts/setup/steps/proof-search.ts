import { searchFolder } from '../../../packages/engines/src/proof/search-project.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { stampedStep } from '../step.ts'
import { recordedStep } from './recorded-step.ts'

const entry = 'packages/engines/src/proof/compile-search.ts'

/** The folder is named by a hash of its input, so clones of different versions each have their own. */
const compiled = stampedStep({
  name: 'proof search',
  key: searchFolder,
  stampFile: sharedStamp(searchFolder()),
  outputs: [inTools(searchFolder(), 'out')],
  install: async () => {
    await run({ purpose: 'compiling the proof search', command: process.execPath, args: [entry, tools] })
  },
})

export const proofSearch = recordedStep({
  step: compiled,
  stampFile: sharedStamp(searchFolder()),
  parts: () => [searchFolder()],
})
