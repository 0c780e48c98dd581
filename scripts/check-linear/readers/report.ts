import { visibleText } from '../../../packages/content/src/visible-text.ts'
import { buildDocument } from '../../../packages/report/src/document/build-document.ts'
import { codeWindows, textLines } from '../../../packages/report/src/document/code-windows.ts'
import { jsonText } from '../../../packages/report/src/json/report-json.ts'
import { toBase64, utf8 } from '../../../packages/report/src/manifest/bytes.ts'
import { canonicalJson } from '../../../packages/report/src/manifest/canonical-json.ts'
import { embedInJson } from '../../../packages/report/src/manifest/embed-in-json.ts'
import {
  fencedCode,
  inertText,
  inlineCode,
  writeMarkdown,
} from '../../../packages/report/src/markdown/write-markdown.ts'
import { printable } from '../../../packages/report/src/pdf/printable.ts'
import { readSample } from '../../../packages/report/src/sample/read-sample.ts'
import { sarifText } from '../../../packages/report/src/sarif/sarif-results.ts'
import { writeSarif } from '../../../packages/report/src/sarif/write-sarif.ts'
import { projectFiles } from '../../../packages/report/src/zip/write-zip.ts'
import { plainTexts, reading, repeated } from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const REPORT = 'packages/report/src'
const KILOBYTES = 1024

const sample = readSample()
const [finding] = sample.findings
if (!finding) throw new Error('the sample report has no finding')

/** The sample report: findings make up half of the size, all in one source of the other half. */
const withFindings = (bytes: number, source: string) => {
  const place = (index: number) => ({ file: 'a.sol', startLine: index + 1, endLine: index + 2 })
  const size = JSON.stringify(finding).length
  const findings = Array.from({ length: Math.ceil(bytes / 2 / size) }, (_, index) => ({
    ...finding,
    id: `LC-${index}`,
    locations: [place(index * 10), place(index * 10 + 100), place(index * 10 + 200)],
  }))
  return { ...sample, findings, sources: { 'a.sol': source } }
}

/** An engine's text about one finding: at most 4,000 characters are kept; this one is longer. */
const withWords = (words: string) => {
  const { structure } = sample
  return {
    ...sample,
    structure,
    summary: { ...sample.summary, name: words.slice(0, 1_000) },
    findings: [{ ...finding, evidence: [{ engine: 'slither', check: 'x', words }] }],
  }
}

const unsigned = utf8('{\n  "a": 1\n}\n')
const signatures = [{ keyid: 'k', sig: 'c2ln' }]

export const reportReaders: readonly Reader[] = [
  {
    name: 'canonicalJson',
    modules: [`${REPORT}/manifest/canonical-json.ts`],
    inputs: reading((text) => canonicalJson({ name: text }), plainTexts),
  },
  {
    name: 'embedInJson',
    modules: ['bytes', 'embed-in-json'].map((name) => `${REPORT}/manifest/${name}.ts`),
    inputs: reading(
      (text) => embedInJson(unsigned, { payloadType: 'x', payload: toBase64(utf8(text)), signatures }),
      plainTexts,
    ),
  },
  {
    name: 'codeWindows',
    modules: [`${REPORT}/document/code-windows.ts`],
    inputs: {
      'many windows of a file of line breaks': (bytes) => {
        const sources = { 'a.sol': repeated('\n')(bytes) }
        const places = Array.from({ length: 200 }, (_, index) => ({
          file: 'a.sol',
          startLine: index * 9 + 1,
          endLine: index * 9 + 1,
        }))
        return () => places.map((place) => codeWindows([place], sources))
      },
      ...reading(
        (text) => codeWindows([{ file: 'a.sol', startLine: 2, endLine: 9_000 }], { 'a.sol': text }),
        plainTexts,
      ),
    },
  },
  {
    name: 'writeMarkdown',
    modules: [`${REPORT}/markdown/write-markdown.ts`, `${REPORT}/document/code-windows.ts`],
    inputs: {
      'many findings': (bytes) => {
        const data = withFindings(bytes, repeated('x = 1;\n')(bytes / 2))
        return () => writeMarkdown(buildDocument(data, 'en'))
      },
      'many findings in a file of line breaks': (bytes) => {
        const data = withFindings(bytes, repeated('\n')(bytes / 2))
        return () => writeMarkdown(buildDocument(data, 'en'))
      },
      ...reading((text) => writeMarkdown(buildDocument(withWords(text), 'en')), {
        blanks: repeated(' ', { start: 'a', end: 'b' }),
        fences: repeated('` '),
        lines: repeated('a\n'),
        'hidden characters': repeated('\u202e'),
      }),
    },
    // Reports are written one at a time in a separate thread; at most 2,000 findings are listed.
    largestBytes: 256 * KILOBYTES,
  },
  {
    name: 'writeSarif',
    modules: [
      `${REPORT}/sarif/write-sarif.ts`,
      `${REPORT}/sarif/sarif-results.ts`,
      `${REPORT}/words/structure-words.ts`,
    ],
    inputs: {
      'many findings': (bytes) => {
        const data = withFindings(bytes, '')
        return () => [writeSarif(data, 'en'), buildDocument(sample, 'en')]
      },
    },
    largestBytes: 256 * KILOBYTES,
  },
  {
    name: 'inertText',
    modules: [`${REPORT}/markdown/write-markdown.ts`],
    inputs: reading((text) => [inertText(text), inlineCode(text), fencedCode([text], '')].length, plainTexts),
    // The longest text of a paragraph or cell: an engine's text, cut at 4,000 characters.
    largestBytes: 64 * KILOBYTES,
  },
  {
    name: 'sarifText',
    modules: [
      `${REPORT}/sarif/sarif-results.ts`,
      `${REPORT}/json/report-json.ts`,
      'packages/content/src/visible-text.ts',
    ],
    inputs: reading((text) => [sarifText(text), jsonText(text), visibleText(text)].length, plainTexts),
    largestBytes: 64 * KILOBYTES,
  },
  {
    name: 'printable',
    modules: [`${REPORT}/pdf/printable.ts`],
    inputs: reading(
      (text) =>
        printable({
          title: '',
          language: 'en',
          blocks: [
            { kind: 'paragraph', text },
            { kind: 'code', label: '', language: 'text', lines: textLines(text) },
            { kind: 'table', columns: [{ title: '' }], rows: [[text]] },
          ],
        }),
      plainTexts,
    ),
    largestBytes: 64 * KILOBYTES,
  },
  {
    name: 'projectFiles',
    modules: [`${REPORT}/zip/write-zip.ts`],
    inputs: reading((name) => projectFiles({ ...sample, summary: { ...sample.summary, name } }), plainTexts),
  },
]
