export { checkOutProject } from './check-out-project.ts'
export { startFakeGithub } from './fake-github.ts'
export { runPullRequest } from './run-pull-request.ts'
