import { serveTasks } from '@lc/runtime/threads'
import { apiTasks } from './api-tasks.ts'

serveTasks(apiTasks)
