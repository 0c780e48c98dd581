import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const fetchProjectSteps = () => import('./project-steps.tsx')

export const ProjectSteps = lazyPart(() => fetchProjectSteps().then((file) => file.ProjectSteps))

/** Called during an upload, because its steps show next. A failure surfaces when they render. */
export const preloadProjectSteps = () => fetchProjectSteps().catch(() => undefined)
