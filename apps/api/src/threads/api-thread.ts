import { serveTasks } from '@lc/server-runtime/threads'
import { apiTasks } from './api-tasks.ts'

serveTasks(apiTasks)
