import { z } from 'zod';

// Runs before any schema is made: zod would probe `new Function`, which the content security policy reports as an attack.
z.config({ jitless: true });
