import { parentPort, workerData } from 'node:worker_threads'
import { instance } from '@viz-js/viz'

// Runs in its own thread, so that an endless layout can be stopped from outside.
const viz = await instance()
const result = viz.render(workerData as string, { format: 'json0', engine: 'dot' })
parentPort?.postMessage(result.status === 'success' ? result.output : undefined)
