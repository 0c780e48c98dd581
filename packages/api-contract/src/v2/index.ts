export { exportTypes } from './export-report.ts'
export * from './problems.ts'
export * from './v2-route.ts'
export * from './v2-routes.ts'
