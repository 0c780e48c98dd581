export { posts } from './generated/posts.ts'
export type { Block, Inline, Post, PostText, Section, Topic } from './post.ts'
