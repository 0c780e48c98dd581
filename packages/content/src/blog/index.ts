export { posts } from './generated/posts.ts'
export type { Block, Inline, Post, Section, Topic } from './post.ts'
