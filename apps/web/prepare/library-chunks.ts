/**
 * Left to itself the bundler cuts these libraries along what each page happens to use of them, and files that are
 * compressed one by one weigh more than one file. Every page of the client app wants all of it.
 */
export const libraryChunks = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
    { name: 'query', test: /\/node_modules\/@tanstack\/(query-core|react-query)\// },
  ],
}
