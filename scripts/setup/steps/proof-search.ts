import { searchFolder } from '../../../packages/engines/src/proof/search-project.ts'
import { inTools, sharedStamp, tools } from '../places.ts'
import { run } from '../run.ts'
import { stampedStep } from '../stamp.ts'

const entry = 'packages/engines/src/proof/compile-search.ts'

/** The folder is named by what is compiled, so clones of different days each have their own. */
export const proofSearch = stampedStep({
  name: 'proof search',
  key: searchFolder,
  stampFile: sharedStamp(searchFolder()),
  outputs: [inTools(searchFolder(), 'out')],
  install: async () => {
    await run({ purpose: 'the compiling of the proof search', command: process.execPath, args: [entry, tools] })
  },
})
