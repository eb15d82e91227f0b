-- The language in which a user sees the screens; null is English.
alter table users add column language text constraint users_language_check check (language in ('af'));
