export { searchPosts } from '../features/blog/search-posts.ts'
