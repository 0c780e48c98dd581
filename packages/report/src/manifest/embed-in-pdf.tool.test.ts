import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { readPdf } from '../testing/read-exports.ts'
import { utf8 } from './bytes.ts'
import { embedInPdf, splitPdf } from './embed-in-pdf.ts'
import { type Envelope, envelopeText } from './envelope.ts'
import { writeExport } from './sign-exports.ts'

const envelope: Envelope = { payloadType: 'text/plain', payload: 'e30=', signatures: [{ keyid: 'k', sig: 'c2ln' }] }

test.each(['en', 'zh'] as const)(
  'default: a typeset PDF in %s keeps its pages and tags and gains the file',
  async (locale) => {
    const { bytes } = await writeExport(readSample(), 'pdf', locale)
    const signed = embedInPdf(bytes, envelope)
    expect(Buffer.from(signed.subarray(0, bytes.length)).equals(Buffer.from(bytes))).toBe(true)
    const [before, after] = [await readPdf(bytes), await readPdf(signed)]
    expect(after).toEqual({ ...before, attachments: ['manifest.dsse.json'] })
    expect(splitPdf(signed)).toMatchObject({ envelope })
  },
)

test('the attached file is the envelope, byte by byte', async () => {
  const { bytes } = await writeExport(readSample(), 'pdf', 'en')
  const loading = getDocument({
    data: Uint8Array.from(embedInPdf(bytes, envelope)),
    useWorkerFetch: false,
    verbosity: 0,
  })
  const content = await (await loading.promise).getAttachmentContent('manifest.dsse.json')
  expect(content).toEqual(utf8(envelopeText(envelope)))
  await loading.destroy()
})
