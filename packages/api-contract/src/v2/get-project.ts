import { V2Project } from './resources.ts'
import { ProjectId, v2Route } from './v2-route.ts'

export const getProject = v2Route({
  method: 'GET',
  path: '/api/v2/projects/{projectId}',
  scope: 'scan:read',
  params: ProjectId,
  response: V2Project,
  problems: ['NOT_FOUND'],
})
