import { parentPort } from 'node:worker_threads'
import { type PdfSource, typesetPdf } from './typeset-pdf.ts'

parentPort?.on('message', (paper: PdfSource) => {
  try {
    parentPort?.postMessage({ bytes: typesetPdf(paper) })
  } catch (error) {
    parentPort?.postMessage({ failure: String((error as Error).cause ?? error) })
  }
})
