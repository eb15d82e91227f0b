#!/bin/bash
# Run once by the database's image, in an empty volume: the owner of the product's database, who is no superuser, and the role that the product works
# as, which a dump that is restored into an empty volume names.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role superlink_owner login createrole password :'password';
create database superlink owner superlink_owner;
set role superlink_owner;
create role superlink_app login;
SQL
