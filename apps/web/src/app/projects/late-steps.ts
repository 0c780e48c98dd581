import { late } from '../../shared/pages/late.ts'

const fetchProjectSteps = () => import('./components/project-steps.tsx')

export const ProjectSteps = late(() => fetchProjectSteps().then((file) => file.ProjectSteps))

/** Called while a source is sent: its steps are wanted next. A failure is told when they are. */
export const expectProjectSteps = () => fetchProjectSteps().catch(() => undefined)
