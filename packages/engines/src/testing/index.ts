export { openFreshJail, openTestJail } from './open-test-jail.ts'
