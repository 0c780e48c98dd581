import { parentPort, workerData } from 'node:worker_threads'
import { instance } from '@viz-js/viz'

// A thread of its own: a layout that does not come to an end is ended from outside.
const viz = await instance()
const result = viz.render(workerData as string, { format: 'json0', engine: 'dot' })
parentPort?.postMessage(result.status === 'success' ? result.output : undefined)
