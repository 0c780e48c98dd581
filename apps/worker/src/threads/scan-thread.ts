import { workerData } from 'node:worker_threads'
import { openLibraryCache } from '@lc/compile-doctor'
import { serveTasks } from '@lc/server-runtime'
import { makeScanTasks } from './scan-tasks.ts'

const { toolsDir, layoutMs } = workerData as { toolsDir: string; layoutMs?: number }

serveTasks(makeScanTasks(openLibraryCache(toolsDir), layoutMs))
