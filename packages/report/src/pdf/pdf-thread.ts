import { parentPort } from 'node:worker_threads'
import { type Paper, setPdf } from './set-pdf.ts'

parentPort?.on('message', (paper: Paper) => {
  try {
    parentPort?.postMessage({ bytes: setPdf(paper) })
  } catch (error) {
    parentPort?.postMessage({ failure: String((error as Error).cause ?? error) })
  }
})
