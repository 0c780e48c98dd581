import { V2ProjectItem } from './resources.ts'
import { V2PageQuery, v2Page, v2Route } from './v2-route.ts'

export const listProjects = v2Route({
  method: 'GET',
  path: '/api/v2/projects',
  scope: 'scan:read',
  query: V2PageQuery,
  response: v2Page(V2ProjectItem),
})
