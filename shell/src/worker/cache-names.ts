/** Begins the name of each cache whose content is the same for everybody; a sign-out leaves those alone. */
export const PUBLIC_CACHES = 'vetportal.public.';

/** The worker's caches. What tells where a person has been is in those that go with the session. */
export const CACHES = {
  /** Files of published versions, by their address, which changes with their content. */
  files: `${PUBLIC_CACHES}files`,
  /** What is shown in the place of a page that was never seen. */
  offline: `${PUBLIC_CACHES}offline`,
  /** Which versions the files and pages here are of. */
  builds: `${PUBLIC_CACHES}builds`,
  /** Pages as the edge sent them; there is nothing of the person in them. */
  pages: 'vetportal.pages',
  /** What a customer has seen of the own data: the page writes and reads it, the worker leaves it alone. */
  data: 'vetportal.data',
  /** Pictures of articles. */
  pictures: 'vetportal.pictures',
} as const;
