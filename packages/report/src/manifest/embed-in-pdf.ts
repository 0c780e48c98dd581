import { concat, equalBytes, fromLatin1, lastIndexOf, latin1, utf8 } from './bytes.ts'
import type { Carried } from './embed-in-json.ts'
import { type Envelope, envelopeText, parseEnvelope } from './envelope.ts'

const MARK = utf8('\n%lightning-cat-manifest-1\n')
const NAME = 'manifest.dsse.json'
const [STREAM, END_STREAM] = ['stream\n', '\nendstream\n'] as const
/** Every entry of a cross-reference table has this length. */
const ENTRY = 20

/**
 * Attaches the manifest as an incremental update (ISO 32000-1, 7.5.6): all earlier bytes stay as they are, and the signed
 * hash covers exactly those. The same PDF and envelope give the same bytes.
 */
export const embedInPdf = (unsigned: Uint8Array, envelope: Envelope): Uint8Array => {
  const { root, size, catalog, trailer, table } = readEnd(unsigned)
  const [file, spec] = [size, size + 1]
  const text = envelopeText(envelope)
  const objects = [
    [
      file,
      `<< /Type /EmbeddedFile /Subtype /application#2Fjson /Length ${text.length} /Params << /Size ${text.length} >> >>\n${STREAM}${text}${END_STREAM.trimEnd()}`,
    ],
    [
      spec,
      `<< /Type /Filespec /F (${NAME}) /UF (${NAME}) /Desc (Signed manifest of this report) /AFRelationship /Data /EF << /F ${file} 0 R /UF ${file} 0 R >> >>`,
    ],
    [root, withAttachment(catalog, spec)],
  ] as const
  let update = latin1(MARK)
  const offsets = objects.map(([number, body]) => {
    const offset = unsigned.length + update.length
    update += `${number} 0 obj\n${body}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const [fileAt, specAt, rootAt] = offsets
  const start = unsigned.length + update.length
  update += `xref\n${root} 1\n${rootAt} 00000 n \n${file} 2\n${fileAt} 00000 n \n${specAt} 00000 n \n`
  update += `trailer\n<<${trailer.replace(/\/Size \d+/, `/Size ${size + 2}`)}  /Prev ${table}\n>>\nstartxref\n${start}\n%%EOF\n`
  return concat(unsigned, fromLatin1(update))
}

/** Undefined if the end isn't exactly the one that `embedInPdf` writes for the bytes before it. */
export const splitPdf = (signed: Uint8Array): Carried | undefined => {
  const mark = lastIndexOf(signed, MARK)
  if (mark < 0) return undefined
  const unsigned = signed.subarray(0, mark)
  const update = latin1(signed.subarray(mark))
  const start = update.indexOf(STREAM) + STREAM.length
  const envelope = parseEnvelope(update.slice(start, update.indexOf(END_STREAM, start)))
  if (!envelope) return undefined
  try {
    return equalBytes(embedInPdf(unsigned, envelope), signed) ? { unsigned, envelope } : undefined
  } catch {
    // The bytes before the manifest are no PDF that we wrote.
    return undefined
  }
}

/** The last cross-reference table and the catalog that it points at. Our typesetter writes plain tables, not streams. */
const readEnd = (pdf: Uint8Array) => {
  const end = latin1(pdf.subarray(-MAX_END))
  const [, trailer = '', table = ''] =
    /trailer\n<<((?:(?!trailer)[\s\S])*)>>\nstartxref\n(\d{1,10})\n%%EOF\s*$/.exec(end) ?? []
  const [root, size] = [numberIn(trailer, /\/Root (\d{1,9}) 0 R/), numberIn(trailer, /\/Size (\d{1,9})\b/)]
  const header = `xref\n0 ${size}\n`
  const entries = Number(table) + header.length
  if (latin1(pdf.subarray(Number(table), entries)) !== header) throw unreadable()
  const entry = latin1(pdf.subarray(entries + root * ENTRY, entries + (root + 1) * ENTRY))
  const object = latin1(pdf.subarray(Number(entry.slice(0, 10)), Number(table)))
  const [, catalog = ''] = /^\d+ 0 obj\n(<<[\s\S]*?>>)\nendobj\n/.exec(object) ?? []
  if (!object.startsWith(`${root} 0 obj\n`) || !catalog.includes('/Type /Catalog')) throw unreadable()
  return { root, size, catalog, trailer, table }
}

/** The trailer has about a hundred bytes. */
const MAX_END = 1_000

const numberIn = (text: string, pattern: RegExp): number => {
  const [, digits] = pattern.exec(text) ?? []
  if (digits === undefined) throw unreadable()
  return Number(digits)
}

const unreadable = () => new Error('the end of the PDF is not in the expected form')

/** Names for link targets may already be there; a file of ours may not. */
const withAttachment = (catalog: string, spec: number): string => {
  const files = `/EmbeddedFiles << /Names [(${NAME}) ${spec} 0 R] >>`
  const hasNames = catalog.includes('/Names')
  if (/\/EmbeddedFiles|\/AF\b/.test(catalog) || (hasNames && !catalog.includes('/Names <<'))) throw unreadable()
  const named = hasNames ? catalog.replace('/Names <<', `/Names << ${files}`) : catalog
  const added = `${hasNames ? '' : `  /Names << ${files} >>\n`}  /AF [${spec} 0 R]\n`
  return `${named.slice(0, named.lastIndexOf('>>'))}${added}>>`
}
