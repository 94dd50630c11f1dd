import { detectLocale, type Locale } from '@vetportal/i18n';
import type { FastifyRequest } from 'fastify';

/** The language that the caller asks for with Accept-Language (`P09`); French when it names none that we have. */
export const localeOf = (request: FastifyRequest): Locale =>
  detectLocale({ acceptLanguage: request.headers['accept-language'] });
