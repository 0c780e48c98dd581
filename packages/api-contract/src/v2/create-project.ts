import { z } from 'zod'
import { GitRequest } from '../projects/git-source.ts'
import { V2Project } from './resources.ts'
import { v2Route } from './v2-route.ts'

/** The body is a zip archive of the project, or names a public repository. The compile check starts at once. */
export const createProject = v2Route({
  method: 'POST',
  path: '/api/v2/projects',
  scope: 'scan:write',
  body: z.strictObject({ git: GitRequest }),
  response: V2Project,
  statuses: [201],
  transport: 'zip_or_json',
  problems: [
    'UPLOAD_REFUSED',
    'INVALID_FIELDS',
    'TOO_LARGE',
    'STORAGE_FULL',
    'TOO_MANY_CHECKS',
    'CONFLICT',
    'REQUEST_TIMEOUT',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})
