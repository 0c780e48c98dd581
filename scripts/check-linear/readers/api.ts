import { readStandardJson } from '../../../apps/api/src/features/projects/read-standard-json.ts'
import { readZip } from '../../../apps/api/src/features/projects/read-zip.ts'
import { attachment } from '../../../apps/api/src/http/handle-file.ts'
import { isUnambiguousJson } from '../../../apps/api/src/http/plugins/json-bodies.ts'
import { excerptAround } from '../../../apps/api/src/relay/compose-ticket.ts'
import { reportFileName } from '../../../packages/api-contract/src/scans/report-presentation.ts'
import {
  createPathSet,
  isArchive,
  isInToolFolder,
  readSourcePath,
  readSourceText,
} from '../../../packages/core/src/uploads/source-rules.ts'
import { openUploadBudget } from '../../../packages/core/src/uploads/upload-budget.ts'
import { writeZip } from '../../../packages/report/src/zip/write-zip.ts'
import {
  jsonTexts,
  labelled,
  manyFiles,
  plainTexts,
  reading,
  refused,
  repeated,
  solidityTexts,
} from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const PROJECTS = 'apps/api/src/features/projects'
const KILOBYTES = 1024
const uploadLimits = { maxBytes: 2e7, maxUnpackedBytes: 1e8, maxFileBytes: 2_097_152, maxFiles: 100_000 }

const unzip = async (archive: Buffer) => {
  for await (const file of readZip(archive, openUploadBudget(uploadLimits))) await file.read()
}

export const apiReaders: readonly Reader[] = [
  {
    name: 'isUnambiguousJson',
    modules: ['apps/api/src/http/plugins/json-bodies.ts'],
    inputs: reading(isUnambiguousJson, { ...plainTexts, ...jsonTexts }),
  },
  {
    name: 'readStandardJson',
    modules: [`${PROJECTS}/read-standard-json.ts`],
    inputs: {
      ...reading(
        refused((text) => readStandardJson('a.json', text)),
        { ...plainTexts, ...jsonTexts },
      ),
      ...Object.fromEntries(
        Object.entries(
          reading(
            refused((text) => readStandardJson('a.json', text)),
            solidityTexts,
          ),
        ).map(([name, prepare]) => [`as a source: ${name}`, prepare]),
      ),
      'many sources': (bytes) => {
        const files = Object.entries(manyFiles(bytes, () => 'contract A {}'))
        const sources = Object.fromEntries(files.map(([path, content]) => [path, { content }]))
        const text = JSON.stringify({ language: 'Solidity', sources, settings: { remappings: ['a/=b/'] } })
        return () => refused((given) => readStandardJson('a.json', given))(text)
      },
    },
  },
  {
    name: 'readSourcePath',
    modules: ['packages/core/src/uploads/source-rules.ts'],
    inputs: {
      ...reading(refused(readSourcePath), {
        ...plainTexts,
        'marks that combine': repeated('a\u0300\u0323\u0301'),
        'marks in the wrong order': repeated('\u0301\u0323'),
      }),
    },
  },
  {
    name: 'createPathSet',
    modules: ['packages/core/src/uploads/source-rules.ts'],
    inputs: {
      'many paths': (bytes) => {
        const paths = Object.keys(manyFiles(bytes, () => ''))
        return () => {
          const set = createPathSet()
          for (const path of paths) set.add(readSourcePath(path))
        }
      },
    },
    // An upload has at most 2,000 files.
    largestBytes: 48 * KILOBYTES,
  },
  {
    name: 'readSourceText',
    modules: ['packages/core/src/uploads/source-rules.ts'],
    inputs: reading(
      refused((text) => readSourceText('a.sol', Buffer.from(text))),
      plainTexts,
    ),
  },
  {
    name: 'readZip',
    modules: [`${PROJECTS}/read-zip.ts`],
    inputs: {
      'many small files': (bytes) => {
        const archive = writeZip(manyFiles(bytes / 2, () => 'contract A {}'.repeat(20)))
        return () => unzip(archive)
      },
      'one large file': (bytes) => {
        const archive = writeZip({ 'a.sol': repeated('contract A {}')(bytes) })
        return () => unzip(archive)
      },
      ...reading((text) => isArchive(text) && isInToolFolder(text), plainTexts),
      ...labelled(
        'isInToolFolder',
        reading(isInToolFolder, { 'hidden folders': repeated('/.a'), dots: repeated('/.') }),
      ),
    },
  },
  {
    name: 'attachment',
    modules: ['apps/api/src/http/handle-file.ts', 'packages/api-contract/src/scans/report-presentation.ts'],
    inputs: reading(
      (name) => attachment(reportFileName({ name: name.toWellFormed(), format: 'md', locale: 'en' })),
      plainTexts,
    ),
    largestBytes: 64 * KILOBYTES,
  },
  {
    name: 'excerptAround',
    modules: ['apps/api/src/relay/compose-ticket.ts'],
    inputs: reading((source) => excerptAround(source, { startLine: 1_000, endLine: 1_010 }), plainTexts),
  },
]
