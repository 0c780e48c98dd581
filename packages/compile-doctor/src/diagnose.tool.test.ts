import { test } from 'vitest'
import { expectDiagnosis, quickProjects } from './testing/broken-projects.ts'
import { openDoctor } from './testing/open-doctor.ts'

const { look } = openDoctor()

test.for(quickProjects)('given the project %s, returns its diagnosis', (name) => expectDiagnosis(look, name))
