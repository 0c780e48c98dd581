import { readProofPage } from '../../../packages/mcp/src/proof-files.ts'
import { cleanLine, cleanText } from '../../../packages/mcp/src/untrusted-text.ts'
import { writeZip } from '../../../packages/report/src/zip/write-zip.ts'
import { plainTexts, reading, solidityTexts } from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const clean = (text: string) => [cleanText(text, text.length), cleanLine(text, text.length)]

/** A test that imports files with this text. */
const readProof = (text: string) => {
  const archive = writeZip({ 'a/A.t.sol': 'import "./B.sol";', 'a/B.sol': text })
  return () => readProofPage({ archive, testPath: 'A.t.sol', cursor: 0 })
}

export const mcpReaders: readonly Reader[] = [
  {
    name: 'cleanText, cleanLine',
    modules: ['packages/mcp/src/untrusted-text.ts'],
    inputs: {
      ...reading(clean, plainTexts),
      'hidden characters': (bytes) => () => clean('\u202e'.repeat(bytes / 3)),
      'carriage returns': (bytes) => () => clean('\r'.repeat(bytes)),
    },
  },
  {
    name: 'readProofPage',
    modules: ['packages/mcp/src/proof-files.ts', 'packages/mcp/src/read-zip.ts'],
    inputs: {
      imports: (bytes) => readProof('import "./B.sol";\n'.repeat(bytes / 18)),
      'open imports': (bytes) => readProof('import {'.repeat(bytes / 8)),
      ...Object.fromEntries(
        Object.entries(solidityTexts).map(([name, write]) => [name, (bytes: number) => readProof(write(bytes))]),
      ),
    },
  },
]
