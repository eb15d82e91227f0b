-- Until when a receiver of webhooks asked to be left alone.

alter table webhook_receivers add column quiet_until timestamptz;
